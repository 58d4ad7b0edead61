import Button from '@mui/material/Button'
import { type ReactNode, useState } from 'react'
import { formatNumber } from '../ui/format.ts'

/** The first of many, and a button for the rest where there is one. */
export function useFirst<T>(all: readonly T[], most: number, many: string): { shown: readonly T[]; more: ReactNode } {
  const [isAll, setAll] = useState(false)
  if (all.length <= most) return { shown: all, more: null }
  return {
    shown: isAll ? all : all.slice(0, most),
    more: (
      <Button size="small" onClick={() => setAll(!isAll)} sx={{ mt: 1, alignSelf: 'start' }}>
        {isAll ? `Show the first ${most}` : `Show all ${formatNumber(all.length)} ${many}`}
      </Button>
    ),
  }
}
