import type { FoundRegion } from '@vitrine/contract/creatives/regions.contract'
import { type BoxId, getRegionBoxId } from './regions.model.ts'

/** Marks the boxes of the visible picture. */
export const BOXES = { 'data-boxes': '' } as const

const listBadges = () =>
  [...document.querySelectorAll<HTMLElement>('[data-boxes] [data-box]')].filter((badge) => badge.checkVisibility())

export const isBoxFocused = (): boolean => document.activeElement?.closest('[data-boxes]') != null

/** On a phone, the picture may be scrolled away. Inside the picture, the viewer moves instead of scrolling. */
export function focusOnPicture(element: HTMLElement | null | undefined) {
  element?.focus({ preventScroll: true })
  element?.closest('[data-stage]')?.scrollIntoView({ block: 'nearest' })
}

/** Focuses the first region without a banner, or the one after the focused one. */
export function focusNextFree(unassigned: readonly FoundRegion[]) {
  const ids = unassigned.map(getRegionBoxId)
  const at = ids.indexOf((document.activeElement as HTMLElement | null)?.dataset.box as BoxId)
  const next = ids[(at + 1) % ids.length]
  focusOnPicture(listBadges().find(({ dataset }) => dataset.box === next))
}

/** The badge that an arrow key leads to. */
export function focusNeighbor(badge: HTMLElement, key: string): boolean {
  const badges = listBadges()
  const at = badges.indexOf(badge)
  const targets: Readonly<Record<string, HTMLElement | undefined>> = {
    ArrowRight: badges[at + 1],
    ArrowDown: badges[at + 1],
    ArrowLeft: badges[at - 1],
    ArrowUp: badges[at - 1],
    Home: badges[0],
    End: badges.at(-1),
  }
  if (!Object.hasOwn(targets, key)) return false
  focusOnPicture(targets[key])
  return true
}
