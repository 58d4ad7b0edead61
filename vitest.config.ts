import { defaultExclude, defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { FailedLast } from './tools/failed-last.ts'
import { compileMessages } from './tools/messages/compile.ts'

/** Tests of pure code need nothing; those named below meet a real PostgreSQL, made ready once by testing.setup.ts. */
const onTheDatabase = ['packages/db/**/*.test.ts', 'apps/server/**/*.test.ts', 'tools/**/*.test.ts']
/** As long as the night: loads, faults and recoveries that no commit can wait for. By `npm run test:nightly` alone. */
const longOnes = '**/*.nightly.test.ts'
/** What the decoders open is settled for a whole process; others open more, to draw their pictures. */
const decoders = 'apps/server/src/platform/imaging.test.ts'

/** Small files that take long, of which nobody can tell by their size: begun last, one of them would be waited for alone. */
const LONG = /processes|backup|storage-away|saves-through-faults|killed-|video|against-reference|plans/

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { long = [], other = [] } = Object.groupBy(await super.sort(files), ({ moduleId }) =>
      LONG.test(moduleId) ? 'long' : 'other',
    )
    return [...long, ...other]
  }
}

export default defineConfig({
  test: {
    reporters: ['default', new FailedLast()],
    sequence: { sequencer: LongestFirst },
    projects: [
      { test: { name: 'architecture', include: ['architecture.test.ts'] } },
      {
        plugins: [compileMessages()],
        test: {
          name: 'unit',
          include: [
            'packages/contract/**/*.test.ts',
            'apps/web/**/*.test.{ts,tsx}',
            'apps/demo/**/*.test.ts',
            'tools/{commits,messages,prose}/*.test.ts',
          ],
          // what is slow is measured elsewhere
          testTimeout: 30_000,
          // pure code leaves nothing behind
          isolate: false,
        },
      },
      { test: { name: 'decoders', include: [decoders] } },
      {
        test: {
          name: 'database',
          // after the others: they share the processors otherwise
          sequence: { groupOrder: 1 },
          include: onTheDatabase,
          exclude: [decoders, longOnes, 'tools/{commits,messages,prose}/**', ...defaultExclude],
          globalSetup: ['packages/db/src/testing.setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
          // the whole server is read once by each worker, not once by each file: a third of the time
          isolate: false,
        },
      },
      {
        test: {
          name: 'nightly',
          sequence: { groupOrder: 2 },
          include: [longOnes],
          globalSetup: ['packages/db/src/testing.setup.ts'],
          testTimeout: 3 * 3_600_000,
          hookTimeout: 30 * 60_000,
          // each has the machine for itself: they measure
          maxWorkers: 1,
        },
      },
    ],
  },
})
