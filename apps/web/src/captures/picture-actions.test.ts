import { CAPTURE_STATE, CAPTURE_TYPE, type CaptureTypeId } from '@vitrine/contract/captures/capture'
import { describe, expect, test } from 'vitest'
import { PICTURE_KEYS, REVIEW_KEYS } from '../ui/keys/review-keys.ts'
import { type Action, pictureActionFor } from '../ui/keys/shortcuts.model.ts'
import { type ReviewDeeds, reviewActions } from './capture-actions.ts'
import { FIELD_KEYS, type KeyedField } from './form/field-keys.ts'
import { listPictureActions, pictureActions } from './picture-actions.ts'

const FIELDS = Object.keys(FIELD_KEYS) as KeyedField[]
const noop = () => {}
const deedless = new Proxy({}, { get: () => noop }) as ReviewDeeds

const getReviewActions = (captureTypeId: CaptureTypeId): Record<string, Action> =>
  reviewActions(
    {
      captureTypeId,
      captureStateId: CAPTURE_STATE.created,
      isHeld: false,
      isFirst: false,
      isLast: false,
      canUndo: true,
      canCompare: true,
      canDraw: true,
      hasFreeRegion: true,
    },
    deedless,
  )

const press = (code: string, key: string, shiftKey = false) => ({
  ...{ code, key, shiftKey },
  ...{ altKey: false, ctrlKey: false, metaKey: false },
})

describe.each(Object.entries(CAPTURE_TYPE))('a %s capture', (_name, captureTypeId) => {
  const actions = [
    ...Object.values(getReviewActions(captureTypeId)),
    ...listPictureActions(
      pictureActions(
        { fields: FIELDS, bannerCount: 12 },
        { toForm: noop, toPicture: noop, toField: noop, toBanner: noop },
      ),
    ),
  ]
  const singleKeys = actions.flatMap(({ pictureKeys = [] }) => pictureKeys)

  test('assigns each single key once', () => {
    expect(singleKeys.filter((key, index) => singleKeys.indexOf(key) !== index)).toEqual([])
  })

  test('reserves Y and N for decisions about products', () => {
    expect(singleKeys.filter((key) => ['KeyY', 'KeyN'].includes(key))).toEqual([])
  })

  test('a letter makes the same decision with and without ALT', () => {
    const decisions = actions.filter(({ group }) => group === 'Decide')
    for (const { label, pictureKeys = [] } of decisions) {
      for (const key of pictureKeys) {
        const withAlt = decisions.find(({ keys }) => keys.includes(`Alt+${key}`))
        expect(withAlt?.label ?? label).toBe(label)
      }
    }
  })
})

test('digits show the existing banners, up to nine', () => {
  const shown: number[] = []
  const { banners } = pictureActions(
    { fields: [], bannerCount: 12 },
    { toForm: noop, toPicture: noop, toField: noop, toBanner: (number) => shown.push(number) },
  )
  expect(banners.map(({ label }) => label)).toHaveLength(9)
  pictureActionFor(press('Digit3', '3'), banners)?.run()
  pictureActionFor(press('Digit9', 'ç'), banners)?.run()
  expect(shown).toEqual([3, 9])
  expect(pictureActionFor(press('Digit3', '#', true), banners)).toBeUndefined()
})

test('the minus key of a French keyboard zooms although it is on the 6', () => {
  const zoomOut: Action = { ...REVIEW_KEYS.zoomOut, run: noop }
  const sixth: Action = { label: 'Show banner 6', group: 'Banners', keys: [], pictureKeys: ['Digit6'], run: noop }
  expect(pictureActionFor(press('Digit6', '-'), [sixth, zoomOut])).toBe(zoomOut)
  expect(pictureActionFor(press('Digit6', '6', true), [sixth, zoomOut])).toBe(sixth)
})

test('the same key plays a video and pages a picture', () => {
  const play: Action = { ...REVIEW_KEYS.play, isOff: true, run: noop }
  const pageDown: Action = { ...PICTURE_KEYS.pageDown, run: noop }
  expect(pictureActionFor(press('Space', ' '), [play, pageDown])?.label).toBe('Page down')
  const video = [
    { ...play, isOff: false },
    { ...pageDown, isOff: true },
  ]
  expect(pictureActionFor(press('Space', ' '), video)?.label).toBe('Play or pause')
})
