import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { captureQuery } from './captures.api.ts'
import type { Prepared } from './prepare.ts'
import { getEditorKey, isCurrent, listPreparedEditors } from './use-desks.ts'

const prepared = (captureId: number, revision = 1) => ({ capture: { captureId, revision } }) as Prepared

test('keeps only the first editor of each capture', () => {
  const [shown, stale] = [prepared(7, 2), prepared(7, 1)]
  expect(listPreparedEditors([shown, undefined, prepared(9), stale])).toEqual([shown, prepared(9)])
})

test('the order does not depend on which one is shown', () => {
  const [one, two, three] = [prepared(1), prepared(2), prepared(3)]
  expect(listPreparedEditors([three, one, two])).toEqual(listPreparedEditors([one, two, three]))
})

test('gives another revision its own editor', () => {
  expect(getEditorKey(prepared(7, 1))).not.toBe(getEditorKey(prepared(7, 2)))
})

test('an editor is current until a newer revision of its capture is known', async () => {
  const client = new QueryClient()
  const { queryKey } = captureQuery(7)
  expect(isCurrent(client, prepared(7, 1))).toBe(true)
  client.setQueryData(queryKey, prepared(7, 2).capture)
  expect(isCurrent(client, prepared(7, 1))).toBe(false)
  expect(isCurrent(client, prepared(7, 2))).toBe(true)
  await client.invalidateQueries({ queryKey })
  expect(isCurrent(client, prepared(7, 2))).toBe(false)
})
