import { expect, test } from 'vitest'
import { parseView, toAddress } from './system-view.model.ts'

test('reads and writes the task and the page, and ignores everything else', () => {
  const view = parseView({ task: 'pictures.process', page: '3', size: '50', other: '1' })
  expect(view).toEqual({ task: 'pictures.process', page: 2, size: 50 })
  expect(toAddress(view)).toEqual({ task: 'pictures.process', page: '3', size: '50' })
  expect(parseView({ task: ' ', page: '-1', size: '7' })).toEqual({ task: undefined, page: 0, size: 20 })
  expect(toAddress(parseView({}))).toEqual({})
})
