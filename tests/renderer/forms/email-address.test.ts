/** Email addresses: what passes, what does not, and what was probably meant. */
import { expect, it } from 'vitest';
import { checkEmail, suggestAddress } from '../../../renderer/forms/email-address.ts';

it.each(['a@b.co', 'marit.öde+parking@sub.example.com', "o'neil@example.org", ' padded@example.com '])(
  'takes %s',
  (address) => {
    expect(checkEmail(address)).toBeUndefined();
  },
);

it.each(['plain', 'a@b', 'a@@b.com', 'a b@c.com', '@b.com', 'a@.com', 'a@b..com', 'a@b.com.'])(
  'refuses %s',
  (address) => {
    expect(checkEmail(address)).toBe('email');
  },
);

it('takes 254 characters, not 255', () => {
  expect(checkEmail(`${'x'.repeat(242)}@example.com`)).toBeUndefined();
  expect(checkEmail(`${'x'.repeat(243)}@example.com`)).toBe('emailLong');
});

it('asks back about domains that are often misspelt, and about no others', () => {
  expect(suggestAddress('marit@gmial.com')).toBe('marit@gmail.com');
  expect(suggestAddress('marit@HOTMIAL.com')).toBe('marit@hotmail.com');
  expect(suggestAddress('marit@example.com')).toBeUndefined();
  expect(suggestAddress('gmial.com')).toBeUndefined();
  expect(suggestAddress('a@constructor')).toBeUndefined();
});
