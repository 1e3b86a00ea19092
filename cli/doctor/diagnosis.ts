/** The interface of doctor's checks: a check of one thing, and its result. */
import type { Config } from '#pipeline/config';
import type { TokenProbe } from '#pipeline/fetch';
import type { CommandContext, Environment } from '../command.ts';

/** The result of a check. */
export interface Diagnosis {
  /** `note`: nothing is wrong, but the user may want to know. */
  readonly state: 'ok' | 'note' | 'problem';
  readonly message: string;
  /** The remedy; empty if there is nothing to do. */
  readonly remedy: string;
}

/** The project that is checked. */
export interface Patient {
  readonly context: CommandContext;
  /** The environment with `.env` below it. */
  readonly env: Environment;
  /** The configuration, or the defaults if it is not valid. */
  readonly config: Config;
  readonly configProblem: string | undefined;
  /** Returns the content API's answer for a token; each token is tried only once. */
  readonly probe: (token: string) => Promise<TokenProbe>;
  /** Address of the content API. */
  readonly address: string;
}

/** A check of one thing. */
export interface DoctorCheck {
  readonly name: string;
  look(patient: Patient): Promise<readonly Diagnosis[]> | readonly Diagnosis[];
}

/** Gives a check its types; returns its argument. */
export function defineCheck(check: DoctorCheck): DoctorCheck {
  return check;
}

/** Makes a result: nothing is wrong. */
export function well(message: string): Diagnosis {
  return { state: 'ok', message, remedy: '' };
}

/** Makes a result: nothing is wrong, but the user may want to know. */
export function note(message: string, remedy: string): Diagnosis {
  return { state: 'note', message, remedy };
}

/** Makes a result: something has to be fixed. */
export function problem(message: string, remedy: string): Diagnosis {
  return { state: 'problem', message, remedy };
}
