import { expect, test } from 'vitest'
import { findNewImageProblems } from './new-image.model.ts'

const sound = { storeId: 1, day: '2026-11-15', ean: '', isScreenShot: false }

test('a picture, a store and a day are required', () => {
  expect(findNewImageProblems(sound, true, '2026-11-15')).toEqual({})
  expect(findNewImageProblems({ ...sound, ean: ' 4006381333931 ' }, true, '2026-11-15')).toEqual({})
})

test('names what is missing or wrong, by field', () => {
  expect(
    findNewImageProblems({ ...sound, storeId: null, day: undefined, ean: '4006381333930' }, false, undefined),
  ).toEqual({
    file: 'Choose a picture.',
    storeId: 'Choose a store.',
    day: 'The date is required.',
    ean: 'An EAN has 8 or 13 digits with a valid check digit.',
  })
  expect(findNewImageProblems({ ...sound, day: '2026-11-16' }, true, '2026-11-15')).toEqual({
    day: 'The date cannot be later than today.',
  })
})
