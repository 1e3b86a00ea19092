/** The order of test files: the slowest come first, so that no worker starts one of them at the end. */
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { slowFiles } from './slow-files.ts';

export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isSlow = ({ moduleId }: TestSpecification) =>
      slowFiles.some((name) => moduleId.endsWith(`/tests/${name}.test.ts`));
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))];
  }
}
