import { existsSync, readFileSync } from 'node:fs'
import { FEATURES } from '@vitrine/contract/access/features'
import type { MenuUser } from '@vitrine/contract/access/menu.rules'
import { ROLE_IDS, ROLES } from '@vitrine/contract/access/roles'
import { describe, expect, test } from 'vitest'
import { UNDO_KEY } from '../captures/moves.ts'
import { type TrayHandlers, trayActions } from '../trays/tray.shortcuts.ts'
import { REVIEW_KEYS } from '../ui/keys/review-keys.ts'
import { getSlideForKey, listMenus, listSecurity, listTrays } from './help.model.ts'
import { applyOwnKeys, DISCARD_LINES, REVIEW_LINES, TRAY_LINES } from './key-tables.ts'
import { FILE_LIMIT, pictureFile, SCHEMES, SHOWN_SIZE, SLIDE_PICTURES } from './slide-pictures.ts'
import { SLIDES } from './slides.tsx'

const user = (roles: readonly number[], clientId: number | null = null): MenuUser => ({
  roles: [...roles],
  features: [...FEATURES],
  clientId,
  canUse2FA: false,
})
const names = (terms: readonly (readonly [string, string])[]) => terms.map(([name]) => name)

describe('slides', () => {
  test('[ACC-04] there are four', () => expect(SLIDES).toHaveLength(4))

  test('arrows stop at the first and last slide, Home and End go there, other keys do nothing', () => {
    expect(getSlideForKey('ArrowRight', 0, 4)).toBe(1)
    expect(getSlideForKey('ArrowRight', 3, 4)).toBe(3)
    expect(getSlideForKey('ArrowLeft', 2, 4)).toBe(1)
    expect(getSlideForKey('ArrowLeft', 0, 4)).toBe(0)
    expect(getSlideForKey('Home', 2, 4)).toBe(0)
    expect(getSlideForKey('End', 0, 4)).toBe(3)
    expect(getSlideForKey('ArrowDown', 0, 4)).toBeUndefined()
  })
})

describe('pictures', () => {
  test('every slide has its own picture', () =>
    expect(SLIDES.map(({ picture }) => picture)).toEqual([...SLIDE_PICTURES]))

  const files = SLIDES.flatMap(({ picture }) => SCHEMES.map((scheme) => pictureFile(picture, scheme)))
  test.each(files)('%s exists, has twice the shown size and is small', (file) => {
    const path = new URL(`./pictures/${file}`, import.meta.url)
    expect(existsSync(path), 'npm run pictures:help takes it').toBe(true)
    const picture = readFileSync(path)
    // WebP stores width and height minus one in three bytes each
    expect(picture.toString('latin1', 8, 16)).toBe('WEBPVP8X')
    const size = { width: picture.readUIntLE(24, 3) + 1, height: picture.readUIntLE(27, 3) + 1 }
    expect(size).toEqual({ width: 2 * SHOWN_SIZE.width, height: 2 * SHOWN_SIZE.height })
    expect(picture.length).toBeLessThan(FILE_LIMIT)
  })
})

describe('texts for a user', () => {
  test('every tray of every role is explained', () => {
    for (const role of ROLE_IDS)
      for (const [name, meaning] of listTrays(user([role]))) expect(meaning, name).not.toBe('')
  })

  test('lists only trays and screens in the menu of the user', () => {
    expect(names(listTrays(user([ROLES.Recognitor])))).toEqual([
      'Inbox',
      'Pending',
      'Relevant images',
      'Other images',
      'With error',
    ])
    expect(listTrays(user([ROLES.Reporter]))).toEqual([])
    expect(names(listMenus(user([ROLES.Reporter])))).toEqual(['Home', 'Visibility Reports', 'Alerts', 'Downloads…'])
    expect(names(listMenus(user([ROLES.Viewer], 30)))).toEqual(['Home', 'Download Excel', 'Alerts', 'Downloads…'])
    expect(names(listMenus(user([ROLES.ServiceManager], 30)))).toEqual(['Home', 'Upload', 'Alerts', 'Downloads…'])
  })

  test('lists only security settings and screens that the user can open', () => {
    expect(names(listSecurity(user([ROLES.Viewer], 30)))).toEqual(['Passkeys…'])
    expect(names(listSecurity({ ...user([ROLES.Viewer]), canUse2FA: true }))).toEqual(['Configure 2FA…', 'Passkeys…'])
    expect(names(listSecurity(user([ROLES.Admin], 30)))).toEqual(['Passkeys…'])
    expect(names(listSecurity(user([ROLES.Campaign])))).toEqual(['Passkeys…', 'Capture operations'])
    expect(names(listSecurity(user([ROLES.Campaign], 30)))).toEqual(['Passkeys…'])
    expect(names(listSecurity(user([ROLES.Admin])))).toEqual([
      'Passkeys…',
      'Company sign-ins',
      'Security events',
      'Capture operations',
      'System',
      'SKU and EAN claims',
    ])
  })
})

describe('shortcuts', () => {
  test('shortcuts of a tray exist', () => {
    const actions = Object.values(trayActions({ hasRows: true, mayDiscard: true } as TrayHandlers))
    const real = new Set(actions.flatMap(({ keys }) => keys))
    for (const { keys } of [...TRAY_LINES, ...DISCARD_LINES]) for (const key of keys) expect(real).toContain(key)
  })

  test('shortcuts of a review exist and follow changes by the user', () => {
    const [send, save, , , undo] = applyOwnKeys({ [REVIEW_KEYS.send.id]: 'Alt+KeyX' }, REVIEW_LINES)
    expect(send?.keys).toEqual(['Alt+KeyX'])
    expect(save?.keys).toEqual(REVIEW_KEYS.save.keys)
    expect(undo?.keys).toEqual([UNDO_KEY])
  })
})
