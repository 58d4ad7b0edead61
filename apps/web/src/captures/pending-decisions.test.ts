import { expect, test } from 'vitest'
import { beginDecision, getPendingDecision, waitForDecisions } from './pending-decisions.ts'

test('keeps a later decision about the same capture pending when the earlier one ends', async () => {
  const endFirst = beginDecision(1)
  const endSecond = beginDecision(1)
  endFirst()
  expect(getPendingDecision(1)).toBeDefined()
  let isSettled = false
  const settled = waitForDecisions().then(() => {
    isSettled = true
  })
  expect(isSettled).toBe(false)
  endSecond()
  await settled
  expect(getPendingDecision(1)).toBeUndefined()
  await waitForDecisions()
})
