/** The settings of `@tsconfig/strictest`, which many projects share. */
export const strictest = {
  ...{ strict: true, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true },
  ...{ noImplicitOverride: true, noImplicitReturns: true, noFallthroughCasesInSwitch: true },
  ...{ noPropertyAccessFromIndexSignature: true, noUnusedLocals: true, noUnusedParameters: true },
  ...{ allowUnreachableCode: false, allowUnusedLabels: false, isolatedModules: true, skipLibCheck: true },
};
