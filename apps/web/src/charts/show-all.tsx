import Button from '@mui/material/Button'
import { type ReactNode, useState } from 'react'
import { t } from './messages.ts'

/** The first items, and a button to show all. */
export function useFirst<T>(all: readonly T[], most: number, many: string): { shown: readonly T[]; more: ReactNode } {
  const [isAll, setAll] = useState(false)
  if (all.length <= most) return { shown: all, more: null }
  return {
    shown: isAll ? all : all.slice(0, most),
    more: (
      <Button size="small" onClick={() => setAll(!isAll)} sx={{ mt: 1, alignSelf: 'start' }}>
        {isAll ? t('showFirst', { count: most }) : t('showAll', { count: all.length, many })}
      </Button>
    ),
  }
}
