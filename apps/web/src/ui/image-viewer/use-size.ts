import { type RefCallback, useCallback, useState } from 'react'
import type { Size } from './view.model.ts'

/** The size of an element; the expected one before it is measured. A hidden element keeps its last size. */
export function useSize(expected: Size | null = null): [size: Size | null, ref: RefCallback<HTMLElement>] {
  const [size, setSize] = useState(expected)
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element
      if (width === 0 && height === 0) return
      setSize((old) => (old?.width === width && old.height === height ? old : { width, height }))
    }
    measure()
    const resized = new ResizeObserver(measure)
    resized.observe(element)
    return () => resized.disconnect()
  }, [])
  return [size, ref]
}
