/** The interface of doctor's checks: a look at one thing, and what came of it. */
import type { Config } from '#pipeline/config';
import type { TokenProbe } from '#pipeline/fetch';
import type { CommandContext, Environment } from '../command.ts';

/** The result of a look. */
export interface Diagnosis {
  /** `note`: nothing is wrong, but somebody may want to know. */
  readonly state: 'ok' | 'note' | 'problem';
  readonly message: string;
  /** The remedy; empty where there is nothing to do. */
  readonly remedy: string;
}

/** The place that is looked at. */
export interface Patient {
  readonly context: CommandContext;
  /** The environment with `.env` below it. */
  readonly env: Environment;
  /** The configuration, or the defaults where it is not valid. */
  readonly config: Config;
  readonly configProblem: string | undefined;
  /** Answers of the content API by token; each token is asked about once. */
  readonly probe: (token: string) => Promise<TokenProbe>;
  /** Address of the content API. */
  readonly address: string;
}

/** A look at one thing. */
export interface DoctorCheck {
  readonly name: string;
  look(patient: Patient): Promise<readonly Diagnosis[]> | readonly Diagnosis[];
}

/** Gives a check its types; returns its argument. */
export function defineCheck(check: DoctorCheck): DoctorCheck {
  return check;
}

/** Nothing is wrong. */
export function well(message: string): Diagnosis {
  return { state: 'ok', message, remedy: '' };
}

/** Nothing is wrong, but somebody may want to know. */
export function note(message: string, remedy: string): Diagnosis {
  return { state: 'note', message, remedy };
}

/** Something has to be mended. */
export function problem(message: string, remedy: string): Diagnosis {
  return { state: 'problem', message, remedy };
}
