/** Values as code. */
import { expect, it } from 'vitest';
import { writeLiteral } from '../../../pipeline/schema/write-literal.ts';

it.each(['{"__proto__":{"a":1}}', '{"a-b":[1,null,"\\u2029"],"c":{}}'])(
  'should be what they were: %s',
  (json) => {
    const value = new Function(`return ${writeLiteral(JSON.parse(json))}`)();
    expect(JSON.stringify(value)).toBe(JSON.stringify(JSON.parse(json)));
  },
);
