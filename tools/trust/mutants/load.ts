import type { Mutant } from '../mutant.ts'

const LOAD_TEST = 'apps/server/src/trust/load.nightly.test.ts'

export const LOAD: readonly Mutant[] = [
  {
    defect: 'callers waiting for the tray index are refused immediately',
    file: 'apps/server/src/trays/trays.routes.ts',
    from: 'shareQuestions(config.COUNTS_AT_ONCE)',
    to: 'shareQuestions(1, 1)',
    noticedBy: ['L1'],
    tests: [LOAD_TEST],
    only: 'L1',
  },
  {
    defect: 'refusals lack Retry-After',
    file: 'apps/server/src/platform/error-handler.ts',
    from: '(status === 503 ? RETRY_AFTER_SECONDS : undefined)',
    to: 'undefined',
    noticedBy: ['L2'],
    tests: [LOAD_TEST],
    only: 'L2',
  },
  {
    defect: 'answered calls still count as active',
    file: 'apps/server/src/platform/crowd.ts',
    from: "['onSend', 'onResponse', 'onRequestAbort'] as const",
    to: "['onRequestAbort'] as const",
    noticedBy: ['L3'],
    tests: ['apps/server/src/trust/soak.nightly.test.ts'],
  },
  {
    defect: 'the history of one record is searched in that of all records',
    file: 'packages/db/src/master-data/record-history.queries.ts',
    from: 'a.subject_id = ',
    to: 'a.subject_id + 0 = ',
    noticedBy: ['L4'],
    tests: ['apps/server/src/trust/list-plans.nightly.test.ts'],
  },
]
