import { useLayoutEffect } from 'react'
import { flushSync } from 'react-dom'

const MODIFIERS = new Set(['Alt', 'AltGraph', 'Control', 'Meta', 'Shift'])
const TABBABLE = 'a[href], button:not(:disabled), input:not(:disabled), textarea:not(:disabled), [tabindex]'
const PRESSED_BY_KEYS = 'button, a[href]'

let queue: KeyboardEvent[] = []
let holders = 0

/** Browser shortcuts, such as reload, are never held. */
const isHeld = ({ key, code, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  !MODIFIERS.has(key) && (altKey || code === 'KeyZ' || !(ctrlKey || metaKey))

function hold(event: KeyboardEvent) {
  if (!event.isTrusted || !isHeld(event)) return
  event.preventDefault()
  event.stopImmediatePropagation()
  queue.push(event)
}

/** Holds key presses. Returns a function that replays them where the focus is then. */
export function holdKeys(): () => void {
  if (holders === 0) addEventListener('keydown', hold, { capture: true })
  holders += 1
  let isHolding = true
  return () => {
    if (!isHolding) return
    isHolding = false
    holders -= 1
    if (holders === 0) removeEventListener('keydown', hold, { capture: true })
    // another holder may follow in the same commit
    queueMicrotask(replay)
  }
}

/** The keys were meant for a capture that will not be shown. */
export function dropHeldKeys() {
  queue = []
}

function replay() {
  while (holders === 0) {
    const event = queue.shift()
    if (!event) return
    press(event)
  }
}

/** Repeats a key press: first the page's handlers, then the default action. */
function press(event: KeyboardEvent) {
  const target = document.activeElement ?? document.body
  const { key, code, location, repeat, altKey, ctrlKey, metaKey, shiftKey } = event
  const modifiers = { altKey, ctrlKey, metaKey, shiftKey }
  const again = new KeyboardEvent('keydown', {
    key,
    code,
    location,
    repeat,
    ...modifiers,
    bubbles: true,
    cancelable: true,
    composed: true,
  })
  let isUnhandled = true
  // so that the next key reaches the elements that this one opened
  flushSync(() => {
    isUnhandled = target.dispatchEvent(again)
  })
  if (!isUnhandled || altKey || ctrlKey || metaKey) return
  if (key === 'Tab') moveFocus(target, shiftKey ? -1 : 1)
  else if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) type(target, key)
  else if (key === 'Enter' && target.matches(PRESSED_BY_KEYS)) (target as HTMLElement).click()
}

function type(field: HTMLInputElement | HTMLTextAreaElement, key: string) {
  const { selectionStart: start, selectionEnd: end, value } = field
  if (start === null || end === null) return
  const isDeleting = key === 'Backspace'
  if (!isDeleting && [...key].length !== 1) return
  const from = isDeleting && start === end ? Math.max(0, start - 1) : start
  if (isDeleting && value === '') return
  field.setRangeText(isDeleting ? '' : key, from, end, 'end')
  field.dispatchEvent(
    new InputEvent('input', { bubbles: true, inputType: isDeleting ? 'deleteContentBackward' : 'insertText' }),
  )
}

function moveFocus(from: Element, by: 1 | -1) {
  const dialog = from.closest('[role=dialog]')
  if (!dialog) return
  const all = [...dialog.querySelectorAll<HTMLElement>(TABBABLE)].filter(
    (element) => element === from || (element.tabIndex >= 0 && element.checkVisibility({ visibilityProperty: true })),
  )
  const next = all[all.indexOf(from as HTMLElement) + by]
  next?.focus()
  if (next instanceof HTMLInputElement) next.select()
}

/** Holds key presses while another capture is loading. */
export function useHeldKeys(isHolding: boolean) {
  useLayoutEffect(() => (isHolding ? holdKeys() : undefined), [isHolding])
}
