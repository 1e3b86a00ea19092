/** A self-signed certificate for this machine, new for each test, so that the repository contains no secret. */
import { generateKeyPairSync, sign } from 'node:crypto';

/** A certificate and its key, PEM. */
export interface TestCertificate {
  readonly cert: string;
  readonly key: string;
}

/** Makes a certificate for `localhost` and 127.0.0.1 that is valid from yesterday until tomorrow (RFC 5280, section 4.1). */
export function makeCertificate(): TestCertificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = sequence(set(sequence(oid(COMMON_NAME), text('localhost'))));
  const names = sequence(
    der(DNS_NAME, Buffer.from('localhost')),
    der(IP_ADDRESS, Buffer.from([127, 0, 0, 1])),
  );
  const body = sequence(
    der(VERSION_FIELD, integer(VERSION_3)),
    integer(1),
    sequence(oid(ECDSA_SHA256)),
    name,
    sequence(time(-DAY_MS), time(DAY_MS)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(EXTENSIONS_FIELD, sequence(sequence(oid(SUBJECT_ALT_NAME), der(OCTETS, names)))),
  );
  const signature = der(BITS, Buffer.concat([Buffer.from([0]), sign('sha256', body, privateKey)]));
  const base64 = sequence(body, sequence(oid(ECDSA_SHA256)), signature).toString('base64');
  const lines = base64.match(/.{1,64}/g)!.join('\n');
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
    key: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
  };
}

const DAY_MS = 86_400_000;
const VERSION_3 = 2;
/** Tags of ASN.1 (ITU-T X.690) and of a certificate's own fields. */
const OCTETS = 0x04;
const BITS = 0x03;
const DNS_NAME = 0x82;
const IP_ADDRESS = 0x87;
const VERSION_FIELD = 0xa0;
const EXTENSIONS_FIELD = 0xa3;
/** 1.2.840.10045.4.3.2, 2.5.4.3 and 2.5.29.17, as they are written in ASN.1. */
const ECDSA_SHA256 = [0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02];
const COMMON_NAME = [0x55, 0x04, 0x03];
const SUBJECT_ALT_NAME = [0x55, 0x1d, 0x11];

function der(tag: number, ...contents: readonly Buffer[]): Buffer {
  const content = Buffer.concat(contents);
  const length =
    content.length < 0x80
      ? [content.length]
      : content.length < 0x100
        ? [0x81, content.length]
        : [0x82, content.length >> 8, content.length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...length]), content]);
}

const sequence = (...parts: readonly Buffer[]) => der(0x30, ...parts);
const set = (...parts: readonly Buffer[]) => der(0x31, ...parts);
const oid = (bytes: readonly number[]) => der(0x06, Buffer.from(bytes));
const text = (value: string) => der(0x0c, Buffer.from(value));
const integer = (value: number) => der(0x02, Buffer.from([value]));

/** UTCTime: `261120120000Z`. */
function time(fromNowMs: number): Buffer {
  const iso = new Date(Date.now() + fromNowMs).toISOString();
  return der(0x17, Buffer.from(`${iso.slice(2, 19).replace(/[-T:]/g, '')}Z`));
}
