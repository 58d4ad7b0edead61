import { type FocusEvent, type RefObject, useEffect, useRef } from 'react'
import { isLeavingField } from './leave-field.ts'
import type { FieldPath } from './places.ts'
import type { Review } from './review.model.ts'

const FOCUSABLE = 'input:not(:disabled, [tabindex="-1"]), [role=spinbutton], button:not(:disabled)'

/** Focuses a field, scrolls it into view and selects its text, so that typing replaces it. */
export function focusPlace(root: HTMLElement, place: FieldPath) {
  const room = root.querySelector(`[data-place="${CSS.escape(place)}"]`)
  const field = room?.querySelector<HTMLElement>(FOCUSABLE)
  field?.focus({ preventScroll: true })
  if (field instanceof HTMLInputElement) field.select()
  room?.scrollIntoView({ block: 'nearest' })
}

export const scrollToPlace = (root: HTMLElement, place: FieldPath) =>
  root.querySelector(`[data-place="${CSS.escape(place)}"]`)?.scrollIntoView({ block: 'nearest' })

/** Applies focus requests. */
function useFocusWishes(root: RefObject<HTMLElement | null>, wish: { readonly place: FieldPath } | null) {
  useEffect(() => {
    if (wish && root.current) focusPlace(root.current, wish.place)
  }, [root, wish])
}

type FocusSource = 'pointer' | 'tab' | null

/** The input that moves focus: a pointer pressed in the form, the TAB key, or neither. */
function useHand(root: RefObject<HTMLElement | null>) {
  const hand = useRef<FocusSource>(null)
  useEffect(() => {
    const trackInput = (event: Event) => {
      const isInForm = event.target instanceof Node && root.current?.contains(event.target)
      if (event instanceof KeyboardEvent) hand.current = event.key === 'Tab' ? 'tab' : null
      else hand.current = event.type === 'pointerdown' && isInForm ? 'pointer' : null
    }
    const kinds = ['pointerdown', 'pointerup', 'pointercancel', 'keydown']
    for (const kind of kinds) addEventListener(kind, trackInput, { capture: true })
    return () => {
      for (const kind of kinds) removeEventListener(kind, trackInput, { capture: true })
    }
  }, [root])
  return hand
}

const placeAt = (element: EventTarget | null) =>
  element instanceof Element ? element.closest<HTMLElement>('[data-place]')?.dataset.place : undefined

/** Applies focus requests and reports which field lost focus. */
export function usePlaces(root: RefObject<HTMLElement | null>, review: Review, onLeave: (place: FieldPath) => void) {
  const hand = useHand(root)
  useFocusWishes(root, review.focus)
  return ({ target, relatedTarget }: FocusEvent) => {
    const place = placeAt(target)
    if (isLeavingField() || place === undefined || place === placeAt(relatedTarget)) return
    // focus moved to another window, a panel or the picture: the user didn't skip the field
    const isInForm = relatedTarget instanceof Node && root.current?.contains(relatedTarget)
    if (!isInForm && hand.current === null) return
    // a message that appears while the pointer is down would move the click target
    if (hand.current === 'pointer') addEventListener('click', () => onLeave(place), { once: true })
    else onLeave(place)
  }
}
