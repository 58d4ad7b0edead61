import { useLayoutEffect } from 'react'
import { flushSync } from 'react-dom'

const MODIFIERS = new Set(['Alt', 'AltGraph', 'Control', 'Meta', 'Shift'])
const TABBABLE = 'a[href], button:not(:disabled), input:not(:disabled), textarea:not(:disabled), [tabindex]'
const PRESSED_BY_KEYS = 'button, a[href]'

let queue: KeyboardEvent[] = []
let holders = 0

/** Keys of the browser itself, such as reload, are never held. */
const isHeld = ({ key, code, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  !MODIFIERS.has(key) && (altKey || code === 'KeyZ' || !(ctrlKey || metaKey))

function hold(event: KeyboardEvent) {
  if (!event.isTrusted || !isHeld(event)) return
  event.preventDefault()
  event.stopImmediatePropagation()
  queue.push(event)
}

/** Keeps the keys that are pressed from now on. Returns how to let them go to where the focus is by then. */
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

/** The keys were meant for a capture that does not come. */
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

/** Does what the key would have done: first the page's own handlers, then the browser's part. */
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
  // what it opens is there for the next key
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

/** Keeps the keys that are pressed while another capture is on its way. */
export function useHeldKeys(isHolding: boolean) {
  useLayoutEffect(() => (isHolding ? holdKeys() : undefined), [isHolding])
}
