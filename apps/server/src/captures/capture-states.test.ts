import { randomUUID } from 'node:crypto'
import { CAPTURE_STATE, CAPTURE_TYPE, type CaptureStateId } from '@vitrine/contract/captures/capture'
import { discardCaptures, markAsError, type Outcome, undoMoves } from '@vitrine/contract/captures/transitions.contract'
import { canMove, MOVES, type MoveName } from '@vitrine/contract/captures/transitions.rules'
import { LIMITS } from '@vitrine/contract/limits'
import { figure } from '@vitrine/testing/figures'
import { rounds } from '@vitrine/testing/rounds'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Browser, makeSignedInUser, type TestServer, testServer } from '../server.fixture.ts'
import { createReview, type HeldCapture, type Review } from './captures.fixture.ts'

// The model: a capture and the effect of each action on it, without a database.

type StateAction = MoveName | 'undo'
interface Step {
  readonly deed: StateAction
  readonly who: 0 | 1
  /** The user loaded it before another user changed it. */
  readonly isStale: boolean
}
interface Line {
  readonly deed: StateAction | 'created'
  readonly who: number | null
  readonly before: CaptureStateId
}
interface Model {
  readonly type: keyof typeof CAPTURE_TYPE
  readonly state: CaptureStateId
  /** Actions so far; their number is the revision. */
  readonly lines: readonly Line[]
}
type Result = Outcome['outcome'] | 'refused'

const getRevision = ({ lines }: Model) => lines.length
const getSentRevision = (model: Model, { isStale }: Step) => {
  const revision = getRevision(model)
  return isStale ? (revision > 1 ? revision - 1 : revision + 1) : revision
}
const applyMove = (model: Model, { deed, who }: Step, state: CaptureStateId): Model => ({
  ...model,
  state,
  lines: [...model.lines, { deed, who, before: model.state }],
})

function play(model: Model, step: Step): [Result, Model] {
  const { deed, who, isStale } = step
  const standing = { captureTypeId: CAPTURE_TYPE[model.type], captureStateId: model.state }
  if (deed === 'undo') return undo(model, step)
  const isStored = deed === 'save' || deed === 'send'
  if (!isStored && model.state === MOVES[deed]) return ['alreadyThere', model]
  if (isStale) return ['editedByAnother', model]
  return canMove(deed, standing) ? ['done', applyMove(model, { deed, who, isStale }, MOVES[deed])] : ['refused', model]
}

function undo(model: Model, step: Step): [Result, Model] {
  const last = model.lines.at(-1)
  const isOwn = last?.who === step.who
  if (!step.isStale && isOwn && last.deed !== 'undo') return ['done', applyMove(model, step, last.before)]
  const isUndone = (isOwn && last.deed === 'undo') || (!step.isStale && model.state === CAPTURE_STATE.created)
  return [isUndone ? 'alreadyThere' : 'editedByAnother', model]
}

const anyHistory = fc.record({
  type: fc.constantFrom<Model['type']>('banner', 'banner', 'product'),
  steps: fc.array(
    fc.record({
      deed: fc.constantFrom<StateAction>('save', 'send', 'discard', 'error', 'undo'),
      who: fc.constantFrom<0 | 1>(0, 1),
      isStale: fc.integer({ min: 0, max: 9 }).map((number) => number === 0),
    }),
    { minLength: 1, maxLength: 8 },
  ),
})

// The same actions on the real system.

let server: TestServer
let review: Review
let people: { userId: number; browser: Browser }[]
beforeAll(async () => {
  server = await testServer({ maxConnections: 8 })
  review = await createReview(server)
  people = [
    await makeSignedInUser(server, { roles: ['Editor'] }),
    await makeSignedInUser(server, { roles: ['Recognitor'] }),
  ]
})
afterAll(() => server.close())

const getBrowser = (who: number) => (people[who] as { browser: Browser }).browser
const CALLS = { discard: discardCaptures, error: markAsError, undo: undoMoves } as const
interface PlayedStep {
  readonly capture: HeldCapture
  readonly model: Model
  readonly step: Step
}

async function save({ capture, model, step }: PlayedStep): Promise<Result> {
  const held = { ...capture, revision: getSentRevision(model, step) }
  const captureStateId = MOVES[step.deed as 'save' | 'send']
  const { status, body } = await review.save(getBrowser(step.who), held, { captureStateId })
  if (status === 400) return 'refused'
  expect(status).toBe(200)
  return body === -2 ? 'editedByAnother' : 'done'
}

/** Sends all actions of one kind by one user in one call. */
async function moveAll(deed: keyof typeof CALLS, who: number, played: readonly PlayedStep[]): Promise<Result[]> {
  if (played.length === 0) return []
  const captures = played.map(({ capture, model, step }) => ({
    captureId: capture.captureId,
    revision: getSentRevision(model, step),
  }))
  const { body } = await getBrowser(who).call(CALLS[deed], { body: { captures, key: randomUUID() } })
  return (body as { outcomes: Outcome[] }).outcomes.map(({ outcome }) => outcome)
}

const AT_ONCE = 250
const ROUNDS = rounds(4, 1)

test(`D6 ${ROUNDS * AT_ONCE} random histories of captures match the model`, async () => {
  const told = { histories: 0, steps: 0, done: 0 }
  const samples = {
    banner: await review.place(),
    product: await review.place({ type: 'product', banners: [], sku: 'S-1', position: 1 }),
  }
  await fc.assert(
    fc.asyncProperty(fc.array(anyHistory, { minLength: AT_ONCE, maxLength: AT_ONCE }), async (histories) => {
      expect(histories.length).toBeLessThanOrEqual(LIMITS.selection)
      const stock = {
        banner: await review.copies(samples.banner, AT_ONCE),
        product: await review.copies(samples.product, AT_ONCE),
      }
      const captures = histories.map(({ type }) => stock[type].pop() as HeldCapture)
      const models = histories.map(
        ({ type }): Model => ({
          type,
          state: CAPTURE_STATE.created,
          lines: [{ deed: 'created', who: null, before: CAPTURE_STATE.created }],
        }),
      )
      const longest = Math.max(...histories.map(({ steps }) => steps.length))
      for (let turn = 0; turn < longest; turn++) {
        const played = histories.flatMap(({ steps }, index) => {
          const step = steps[turn]
          return step ? [{ index, step, capture: captures[index] as HeldCapture, model: models[index] as Model }] : []
        })
        const findPlayed = (deed: StateAction, who: number) =>
          played.filter(({ step }) => step.deed === deed && step.who === who)
        const results = new Map<number, Result>()
        const recordResults = (of: readonly { index: number }[], outcomes: readonly Result[]) => {
          for (const [place, { index }] of of.entries()) results.set(index, outcomes[place] as Result)
        }
        const stored = [
          ...findPlayed('save', 0),
          ...findPlayed('save', 1),
          ...findPlayed('send', 0),
          ...findPlayed('send', 1),
        ]
        const calls = (Object.keys(CALLS) as (keyof typeof CALLS)[]).flatMap((deed) =>
          [0, 1].map(async (who) =>
            recordResults(findPlayed(deed, who), await moveAll(deed, who, findPlayed(deed, who))),
          ),
        )
        await Promise.all([...calls, Promise.all(stored.map(save)).then((outcomes) => recordResults(stored, outcomes))])
        for (const { index, step, model } of played) {
          const [expected, next] = play(model, step)
          expect(results.get(index), `step ${turn} of ${JSON.stringify(histories[index])}`).toBe(expected)
          models[index] = next
          told.steps += 1
          if (expected === 'done') told.done += 1
        }
      }
      told.histories += histories.length
      await expectStored(captures, models)
    }),
    { numRuns: ROUNDS, endOnFailure: true },
  )
  figure(
    'D6',
    `${told.histories} histories of ${told.steps} steps went as the model says: ${told.done} steps done, the others refused`,
  )
}, 120_000)

const ACTIONS = {
  created: 'created',
  save: 'saved',
  send: 'sent',
  discard: 'discarded',
  error: 'markedAsError',
  undo: 'undone',
}

async function expectStored(captures: readonly HeldCapture[], models: readonly Model[]): Promise<void> {
  const rows = await review.rows(
    `select c.revision, c.capture_state_id as state, array_agg(h.action order by h.revision) as actions,
       array_agg(h.user_id order by h.revision) as users, exists (select from inbox i where i.capture_id = c.capture_id) as inbox
     from unnest($1::bigint[]) with ordinality own (capture_id, place)
     join capture c using (capture_id) join capture_history h using (capture_id) group by place, c.capture_id order by place`,
    [captures.map(({ captureId }) => captureId)],
  )
  expect(rows).toEqual(
    models.map(({ state, lines }) => ({
      revision: lines.length,
      state,
      actions: lines.map(({ deed }) => ACTIONS[deed]),
      users: lines.map(({ who }) => (who === null ? null : people[who]?.userId)),
      inbox: state === CAPTURE_STATE.created,
    })),
  )
}
