import { expect, test } from 'vitest'
import { createConfirmation } from './confirmation.ts'

test('calls that are refused together ask once, and all hear the answer', async () => {
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

test('who cancelled is asked again by the next call', async () => {
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
