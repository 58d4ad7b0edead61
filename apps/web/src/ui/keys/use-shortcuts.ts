import { useLayoutEffect, useRef } from 'react'
import { type Action, actionFor } from './shortcuts.model.ts'

const TEXT_FIELD =
  'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable=true], [role=textbox], [role=combobox], [role=spinbutton]'
const OWN_KEYBOARD = '[role=dialog], [role=menu], [role=listbox], [role=alertdialog]'
export const PRESSABLE = 'button, a[href], summary, input, [role=button], [role=menuitem], [role=option]'
export const PRESSES: ReadonlySet<string> = new Set(['Enter', 'NumpadEnter', 'Space'])

/** Whether an element takes text input. */
export const isTextField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(TEXT_FIELD) !== null

/** A combobox without new input, or a section of a date: a question mark is not text there. */
export const hasNothingTyped = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement
    ? target.role === 'combobox' && (target.selectionEnd ?? 0) - (target.selectionStart ?? 0) === target.value.length
    : target instanceof Element && target.closest('[role=spinbutton]') !== null

/** Whether the focused element handles the key itself. */
function belongsToFocus({ target, code }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false
  if (isTextField(target) || target.closest(OWN_KEYBOARD)) return true
  return PRESSES.has(code) && target.closest(PRESSABLE) !== null
}

/** Binds the shortcuts of a screen while it is not covered by something with its own shortcuts. */
export function useShortcuts(actions: readonly Action[], isCovered: boolean) {
  const latest = useRef(actions)
  // before the frame is shown, so that a key pressed on what it shows never reaches an earlier version
  useLayoutEffect(() => {
    latest.current = actions
  })
  useLayoutEffect(() => {
    if (isCovered) return
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || belongsToFocus(event)) return
      const action = actionFor(event, latest.current)
      if (!action) return
      event.preventDefault()
      action.run()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [isCovered])
}
