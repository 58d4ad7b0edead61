import { defaultExclude, defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { FailedLast } from './tools/failed-last.ts'
import { compileMessages } from './tools/messages/compile.ts'

/** Tests that need a real PostgreSQL, which database.setup.ts prepares once. All other tests cover pure code. */
const onTheDatabase = [
  'packages/db/**/*.test.ts',
  'apps/server/**/*.test.ts',
  'apps/demo/src/fill.test.ts',
  'tools/**/*.test.ts',
]
/** Load, fault and recovery tests that take too long for every commit; only run by `npm run test:nightly`. */
const longOnes = '**/*.nightly.test.ts'
/** Tests that measure time, so nothing else may run. */
const timed = '**/*.timing.test.ts'
/** Enabled decoders are fixed for a whole process, and other tests enable more of them to draw pictures. */
const decoders = 'apps/server/src/platform/imaging.test.ts'

/**
 * Small files whose tests take long, which the sequencer can't tell from their size. If one started last, the run would
 * wait for it alone.
 */
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
            'apps/demo/**/!(fill).test.ts',
            'tools/{commits,e2e,messages,prose}/*.test.ts',
          ],
          // generous, because performance is measured elsewhere
          testTimeout: 30_000,
          // pure code leaves no state behind
          isolate: false,
        },
      },
      // generous, because performance is measured elsewhere
      { test: { name: 'decoders', include: [decoders], testTimeout: 30_000 } },
      {
        test: {
          name: 'agent',
          // after the others, because each file has a browser
          sequence: { groupOrder: 1 },
          include: ['apps/agent/**/*.test.ts'],
          exclude: [longOnes, ...defaultExclude],
          testTimeout: 60_000,
          hookTimeout: 30_000,
          maxWorkers: 1,
          maxConcurrency: 4,
        },
      },
      {
        test: {
          name: 'database',
          // after the others, because they would share the CPUs
          sequence: { groupOrder: 2 },
          include: onTheDatabase,
          exclude: [decoders, longOnes, timed, 'tools/{commits,e2e,messages,prose}/**', ...defaultExclude],
          globalSetup: ['packages/testing/src/database.setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
          // each worker loads the server once instead of once per file, which saves a third of the time
          isolate: false,
        },
      },
      {
        test: {
          name: 'timing',
          sequence: { groupOrder: 3 },
          include: [timed],
          globalSetup: ['packages/testing/src/database.setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          maxWorkers: 1,
        },
      },
      {
        test: {
          name: 'nightly',
          sequence: { groupOrder: 4 },
          include: [longOnes],
          globalSetup: ['packages/testing/src/database.setup.ts'],
          testTimeout: 3 * 3_600_000,
          hookTimeout: 30 * 60_000,
          // one at a time, because they measure
          maxWorkers: 1,
        },
      },
    ],
  },
})
