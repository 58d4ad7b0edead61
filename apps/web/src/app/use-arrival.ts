import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/**
 * Moves the focus to the heading, or to the region until a lazy page renders its heading. Returns a cleanup function.
 */
function focusHeading(region: HTMLElement): (() => void) | undefined {
  const canMoveFocus = () => document.activeElement === region || !region.contains(document.activeElement)
  const findHeading = () => region.querySelector<HTMLElement>('h1[tabindex]')
  if (!canMoveFocus()) return
  const target = findHeading() ?? region
  target.focus({ preventScroll: true })
  if (target !== region) return
  const observer = new MutationObserver(() => {
    if (!findHeading()) return
    observer.disconnect()
    if (canMoveFocus()) findHeading()?.focus({ preventScroll: true })
  })
  observer.observe(region, { childList: true, subtree: true })
  return () => observer.disconnect()
}

/**
 * Does what browsers do on page loads and a router does not: sets the window title and focuses the heading for screen
 * readers. Skips the first page, and does not move the focus when another element already has it.
 */
export function useArrival(title: string, step?: string) {
  const main = useRef<HTMLElement>(null)
  const pathname = useRouterState({ select: (state) => state.resolvedLocation?.pathname })
  const path = pathname && step ? `${pathname}?step=${step}` : pathname
  const before = useRef(path)

  useEffect(() => {
    document.title = `${title} · Vitrine`
  }, [title])

  useEffect(() => {
    const isFirst = before.current === undefined
    const isSame = before.current === path
    before.current = path
    if (isFirst || isSame || !main.current) return
    return focusHeading(main.current)
  }, [path])

  return main
}
