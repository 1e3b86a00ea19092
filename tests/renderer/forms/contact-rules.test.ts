/** Tests which contact forms are accepted and refused, code by code. */
import { describe, expect, it } from 'vitest';
import { checkContact, normaliseContact } from '../../../renderer/forms/contact-rules.ts';

const good = {
  topic: 'change',
  name: 'Marit Öde',
  email: 'marit@example.com',
  message: 'Can I change my dates?',
};
const codes = (values: Record<string, string>) =>
  checkContact({ ...good, ...values }).map(({ field, code }) => `${field}:${code}`);

describe('checkContact', () => {
  it('takes what people write', () => {
    expect(codes({})).toEqual([]);
    expect(codes({ phone: '+44 808 157-0192 (x)' })).toEqual(['phone:phone']);
    expect(codes({ phone: '+44 (808) 157-0192', booking_ref: 'ws4k 2m-7q', name: '山田 太郎' })).toEqual([]);
    expect(codes({ phone: '110 110', message: 'Ten signs.' })).toEqual([]);
    expect(codes({ phone: '12345678901234567890' })).toEqual([]);
  });

  it.each([
    [{ topic: '' }, 'topic:topic'],
    [{ name: '  ' }, 'name:name'],
    [{ name: 'x'.repeat(81) }, 'name:nameLong'],
    [{ email: '' }, 'email:emailEmpty'],
    [{ email: `${'x'.repeat(250)}@example.com` }, 'email:emailLong'],
    [{ phone: '12345' }, 'phone:phone'],
    [{ phone: '123456789012345678901' }, 'phone:phone'],
    [{ booking_ref: 'WS4K2' }, 'booking_ref:ref'],
    [{ message: '' }, 'message:message'],
    [{ message: 'Too short' }, 'message:messageShort'],
    [{ message: 'x'.repeat(2001) }, 'message:messageLong'],
  ])('refuses %o', (values, expected) => {
    expect(codes(values as Record<string, string>)).toEqual([expected]);
  });

  it('counts what people see: an emoji is one character', () => {
    expect(codes({ message: '😀'.repeat(2000), name: '😀'.repeat(80) })).toEqual([]);
  });

  it('asks for no topic where the form has none', () => {
    const { topic: _, ...rest } = good;
    expect(checkContact(rest)).toEqual([]);
  });

  it('says everything that is missing, in the order of the form', () => {
    expect(checkContact({ topic: '' }).map(({ field }) => field)).toEqual([
      'topic',
      'name',
      'email',
      'message',
    ]);
  });
});

it('sends what is trimmed, with the reference as it is printed', () => {
  expect(normaliseContact({ ...good, email: ' A@Example.COM ', booking_ref: 'ws4k-2m7q' })).toMatchObject({
    email: 'A@example.com',
    booking_ref: 'WS4K2M7Q',
  });
});
