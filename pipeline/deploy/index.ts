/** The public interface of deploying: only `deploy` and `rollback` load it. */
export { type DeployReport, deploySite } from './deploy-site.ts';
export { type RollbackReport, rollbackSite } from './rollback-site.ts';
