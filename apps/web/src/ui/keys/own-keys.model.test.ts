import { expect, test } from 'vitest'
import { readOwnKeys, withOwnKeys } from './own-keys.model.ts'
import { REVIEW_KEYS } from './review-keys.ts'

const run = () => {}

test('chosen keys replace the defaults; actions without an id keep theirs', () => {
  const actions = {
    send: { ...REVIEW_KEYS.send, run },
    save: { ...REVIEW_KEYS.save, run },
    undo: { label: 'Undo', group: 'Decide', keys: ['Mod+KeyZ'], run },
  }
  const own = withOwnKeys(actions, { 'review.send': 'Alt+KeyX', undefined: 'F9' })
  expect(own.send).toEqual({ ...REVIEW_KEYS.send, keys: ['Alt+KeyX'], run })
  expect([own.save, own.undo]).toEqual([actions.save, actions.undo])
})

test.each([
  ['nothing', null, {}],
  ['no JSON', '{', {}],
  ['something else', '7', {}],
  ['null', 'null', {}],
  ['some rows that are no keys', '{"a":"Alt+KeyX","b":7,"c":"","d":["F9"]}', { a: 'Alt+KeyX' }],
])('reads the stored keys: %s', (_case, kept, own) => {
  expect(readOwnKeys(kept)).toEqual(own)
})

test('every key of the review dialog belongs to one action', () => {
  const rows = Object.values(REVIEW_KEYS)
  const keys: string[] = rows.flatMap((row) => row.keys)
  expect(new Set(keys).size).toBe(keys.length)
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
})

test('the default keys match the specification', () => {
  const usual = Object.fromEntries(Object.entries(REVIEW_KEYS).map(([name, { keys }]) => [name, keys.join(' ')]))
  expect(usual).toMatchObject({
    discard: 'Alt+KeyS',
    save: 'Alt+KeyA',
    addBanner: 'Alt+KeyB',
    addCategory: 'Alt+KeyC',
    error: 'Alt+KeyW',
    send: 'Alt+Enter',
    cancel: 'Escape',
    zoomIn: 'Shift+PlusSign',
    zoomOut: 'Shift+MinusSign',
    rotateLeft: 'Alt+KeyR',
    rotateRight: 'Alt+KeyT',
    panLeft: 'Shift+ArrowLeft',
    fullscreen: 'Alt+KeyF',
  })
})
