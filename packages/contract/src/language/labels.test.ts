import { translations } from '@zxcvbn-ts/language-en'
import { describe, expect, test } from 'vitest'
import { LOGIN_STEPS } from '../access/login-steps.ts'
import { INFO, MENUS, SUPPORT, USER_MENU } from '../access/menu.ts'
import { KEY_SCOPES } from '../access/permissions.ts'
import { RECORD_PLACES } from '../access/records.ts'
import { REPORT_PLACES } from '../access/reports.ts'
import { ROLE_NAMES, ROLES } from '../access/roles.ts'
import { SCREENS } from '../access/screens.ts'
import { REVIEW_TEAMS } from '../access/teams.ts'
import { STATE_LABELS } from '../captures/capture.ts'
import { UNNAMED_REVIEWER } from '../captures/captures.contract.ts'
import { ERROR_REASONS } from '../captures/error-reasons.ts'
import { CAPTURE_PROBLEMS, SAVE_PROBLEMS } from '../captures/problems.ts'
import { ERRORS, MESSAGES } from '../errors.ts'
import { BY_HAND_PROBLEMS } from '../ingest/by-hand.contract.ts'
import * as imageRules from '../perfect-image/image-capture.rules.ts'
import { IMAGE_CAPTURE_STATE_NAMES } from '../perfect-image/image-capture.ts'
import { PRODUCT_COLUMNS } from '../perfect-product/product-columns.ts'
import { PICTURE_PROBLEMS } from '../pictures/problems.ts'
import { MEASURES } from '../reports/measures.ts'
import { DIMENSIONS } from '../reports/report.ts'
import { OTHER_TEAMS, UNNAMED } from '../reports/unnamed.ts'
import { trayTitle } from '../trays/tray-title.rules.ts'
import { TRAY_NAMES } from '../trays/trays.ts'
import es from './labels.es.messages.ts'
import { createTranslateLabel } from './labels.ts'
import esProducts from './labels-products.es.messages.ts'
import esReports from './labels-reports.es.messages.ts'

const user = (role: keyof typeof ROLES) => ({ clientId: null, roles: [ROLES[role]], features: [] })

/** Every text in the contract that translated screens show. */
const english = new Set<string>(
  [
    ...MENUS.flatMap(({ label, items = [] }) => [label, ...items.flatMap((item) => [item.label, item.group])]),
    ...[...USER_MENU, SUPPORT, INFO].map(({ label }) => label),
    ...Object.values(SCREENS).map(({ title }) => title),
    ...[...Object.values(RECORD_PLACES), ...Object.values(REPORT_PLACES)].map(({ purpose }) => purpose),
    ...Object.values(LOGIN_STEPS).map(({ title }) => title),
    ...(['Admin', 'Viewer'] as const).flatMap((role) => TRAY_NAMES.map((tray) => trayTitle(tray, user(role)))),
    ...ROLE_NAMES,
    ...Object.values(STATE_LABELS),
    ...[ERROR_REASONS, CAPTURE_PROBLEMS, SAVE_PROBLEMS, PICTURE_PROBLEMS].flatMap((table) => Object.values(table)),
    UNNAMED_REVIEWER,
    ...Object.values(ERRORS).map(({ message }) => message),
    ...Object.values(MESSAGES).filter((message) => typeof message === 'string'),
    ...Object.values(IMAGE_CAPTURE_STATE_NAMES),
    ...Object.values(KEY_SCOPES),
    ...Object.values(BY_HAND_PROBLEMS),
    ...Object.values(imageRules).filter((message) => typeof message === 'string'),
    ...Object.values(translations.warnings),
    ...Object.values(translations.suggestions),
  ].filter((text) => text !== undefined && text !== null),
)

describe('labels in Spanish', () => {
  test('every text of the tables is translated', () => {
    expect([...english].filter((text) => !(text in es))).toEqual([])
  })

  test('no translation is left over', () => {
    expect(Object.keys(es).filter((text) => !english.has(text))).toEqual([])
  })
})

test('columns of the product list are translated, and no translation is left over', () => {
  const columns = Object.values(PRODUCT_COLUMNS).flatMap(({ header, explained }) => [header, explained])
  expect(new Set(Object.keys(esProducts))).toEqual(new Set(columns))
})

test('labels of reports are translated, and no translation is left over', () => {
  const reports = new Set<string>([
    ...Object.values(MEASURES).flatMap(({ label, says }) => [label, says]),
    ...Object.values(DIMENSIONS).map(({ one }) => one),
    ...Object.values(UNNAMED),
    ...REVIEW_TEAMS.map(({ name }) => name),
    ...Object.values(OTHER_TEAMS),
  ])
  expect(new Set(Object.keys(esReports))).toEqual(reports)
})

test('a text without a translation stays English', () => {
  const translate = createTranslateLabel({ Home: 'Inicio' })
  expect([translate('Home'), translate('Elsewhere')]).toEqual(['Inicio', 'Elsewhere'])
})
