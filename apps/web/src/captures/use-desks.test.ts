import { expect, test } from 'vitest'
import type { Prepared } from './prepare.ts'
import { deskKey, listDesks } from './use-desks.ts'

const prepared = (captureId: number, revision = 1) => ({ capture: { captureId, revision } }) as Prepared

test('there is one desk per capture, and the first of a capture wins', () => {
  const [shown, stale] = [prepared(7, 2), prepared(7, 1)]
  expect(listDesks([shown, undefined, prepared(9), stale])).toEqual([shown, prepared(9)])
})

test('the order does not depend on which one is shown', () => {
  const [one, two, three] = [prepared(1), prepared(2), prepared(3)]
  expect(listDesks([three, one, two])).toEqual(listDesks([one, two, three]))
})

test('another revision has another desk', () => {
  expect(deskKey(prepared(7, 1))).not.toBe(deskKey(prepared(7, 2)))
})
