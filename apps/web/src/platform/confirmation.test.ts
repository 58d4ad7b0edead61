import { expect, test } from 'vitest'
import { createConfirmation } from './confirmation.ts'

test('concurrent refused calls share one prompt and its answer', async () => {
  const confirmation = createConfirmation()
  let told = 0
  confirmation.onChange(() => {
    told += 1
  })
  const both = [confirmation.ask(), confirmation.ask()]
  expect(confirmation.isAsked()).toBe(true)
  expect(told).toBe(1)
  confirmation.answer(true)
  expect(await Promise.all(both)).toEqual([true, true])
  expect(confirmation.isAsked()).toBe(false)
})

test('prompts again on the next call after the user cancels', async () => {
  const confirmation = createConfirmation()
  const first = confirmation.ask()
  confirmation.answer(false)
  expect(await first).toBe(false)
  const second = confirmation.ask()
  confirmation.answer(true)
  expect(await second).toBe(true)
})

test('ignores an answer without a pending question', () => {
  const confirmation = createConfirmation()
  confirmation.answer(true)
  expect(confirmation.isAsked()).toBe(false)
})
