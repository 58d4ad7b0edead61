import { expect, test } from 'vitest'
import type { OpenedPicture, Progress } from './opened-picture.ts'
import type { Stage } from './stage.ts'
import { createStagePool } from './stage-pool.ts'

function picture(closed: string[], name: string, progress: Progress = 'sharp', isOpened = true): OpenedPicture {
  return {
    host: { remove: () => {} } as HTMLElement,
    stage: () => (isOpened ? ({ reset: () => {} } as Stage) : null),
    progress: () => progress,
    subscribe: () => () => {},
    close: () => closed.push(name),
  }
}

test('returns a kept picture once', () => {
  const pool = createStagePool()
  const kept = picture([], 'a')
  pool.keep('a', kept)
  expect(pool.take('a')).toBe(kept)
  expect(pool.take('a')).toBeUndefined()
})

test('keeps at most five pictures and closes the oldest', () => {
  const closed: string[] = []
  const pool = createStagePool()
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) pool.keep(name, picture(closed, name))
  expect(closed).toEqual(['a', 'b'])
  pool.close()
  expect(closed).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g'])
})

test('closes pictures that failed or never opened, and all pictures after the pool was closed', () => {
  const closed: string[] = []
  const pool = createStagePool()
  pool.keep('failed', picture(closed, 'failed', 'failed'))
  pool.keep('unopened', picture(closed, 'unopened', 'blank', false))
  pool.close()
  pool.keep('late', picture(closed, 'late'))
  expect(closed).toEqual(['failed', 'unopened', 'late'])
  pool.open()
  pool.keep('again', picture(closed, 'again'))
  expect(pool.take('again')).toBeDefined()
})
