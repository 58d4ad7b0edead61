import { expect, test } from 'vitest'
import { IMAGE_CAPTURE_STATE, IMAGE_CAPTURE_STATE_NAMES, IMAGE_CAPTURE_VIEW } from '../perfect-image/image-capture.ts'
import { trayTitle } from '../trays/tray-title.rules.ts'
import { getTray, TRAYS } from '../trays/trays.ts'
import { CAPTURE_STATE, CAPTURE_VIEW, STATE_LABELS } from './capture.ts'

test('[GEN-05] capture states have the numbers of the specification', () => {
  expect(CAPTURE_STATE).toMatchObject({ created: 1, pending: 2, sent: 3 })
  expect(CAPTURE_VIEW).toEqual({ all: 0, detail: 4, other: 100 })
  const stored = Object.values(CAPTURE_STATE) as number[]
  for (const view of Object.values(CAPTURE_VIEW)) expect(stored).not.toContain(view)
})

test('[PI-16] Perfect Image knows Pending, Analyzed, All and Detail', () => {
  expect(IMAGE_CAPTURE_STATE).toEqual({ pending: 1, analyzed: 2 })
  expect(IMAGE_CAPTURE_STATE_NAMES).toEqual({ 1: 'Pending', 2: 'Analyzed' })
  expect(IMAGE_CAPTURE_VIEW).toEqual({ all: 0, detail: 4 })
})

test('[TRAY-19] every state has a tray', () => {
  const admin = { roles: [1], clientId: null }
  const titles = (stateId: number | undefined, owner: 'own' | 'all') =>
    (Object.keys(TRAYS) as (keyof typeof TRAYS)[])
      .filter((name) => getTray(name).captureStateId === stateId && getTray(name).owner === owner)
      .map((name) => trayTitle(name, admin))
  expect(titles(1, 'all')).toEqual(['Inbox - Retail Media', 'Inbox - Image Compliance'])
  expect(titles(2, 'own')).toEqual(['Pending items - Retail Media'])
  expect(titles(3, 'own')).toEqual(['Relevant items - Retail Media'])
  expect(titles(CAPTURE_STATE.discarded, 'all')).toEqual([
    'Other images - Retail Media',
    'Other images - Image Compliance',
  ])
  expect(STATE_LABELS[CAPTURE_STATE.discarded]).toBe('Other')
  expect(titles(undefined, 'all')).toEqual(['All images - Retail Media', 'All images - Image Compliance'])
})
