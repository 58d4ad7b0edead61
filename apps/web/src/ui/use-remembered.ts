import { useState } from 'react'

/** A choice of yes or no that this browser keeps, as 1 or 0. One that cannot be kept holds for this visit. */
export function useRemembered(key: string, usual: boolean): [value: boolean, set: (value: boolean) => void] {
  const [value, setValue] = useState(() => {
    const kept = read(key)
    return kept === null ? usual : kept === '1'
  })
  const set = (next: boolean) => {
    setValue(next)
    try {
      localStorage.setItem(key, next ? '1' : '0')
    } catch {
      // storage is off or full
    }
  }
  return [value, set]
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
