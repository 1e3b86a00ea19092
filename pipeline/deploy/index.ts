/** The public face of deploying: loaded by `deploy` and `rollback` alone. */
export { type DeployReport, deploySite } from './deploy-site.ts';
export { type RollbackReport, rollbackSite } from './rollback-site.ts';
