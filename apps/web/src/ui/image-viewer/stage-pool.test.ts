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

test('a picture that was kept is taken once', () => {
  const pool = createStagePool()
  const kept = picture([], 'a')
  pool.keep('a', kept)
  expect(pool.take('a')).toBe(kept)
  expect(pool.take('a')).toBeUndefined()
})

test('at most five are kept: the oldest is closed', () => {
  const closed: string[] = []
  const pool = createStagePool()
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) pool.keep(name, picture(closed, name))
  expect(closed).toEqual(['a', 'b'])
  pool.close()
  expect(closed).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g'])
})

test('pictures that failed or never opened are closed, and so is everything that comes after the pool was closed', () => {
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
