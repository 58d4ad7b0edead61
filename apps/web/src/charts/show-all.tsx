import Button from '@mui/material/Button'
import type { Dimension } from '@vitrine/contract/reports/report'
import { type ReactNode, useState } from 'react'
import { t } from './messages.ts'

/** The first of many, and a button for the rest where there is one. */
export function useFirst<T>(
  all: readonly T[],
  most: number,
  dimension: Dimension,
): { shown: readonly T[]; more: ReactNode } {
  const [isAll, setAll] = useState(false)
  if (all.length <= most) return { shown: all, more: null }
  return {
    shown: isAll ? all : all.slice(0, most),
    more: (
      <Button size="small" onClick={() => setAll(!isAll)} sx={{ mt: 1, alignSelf: 'start' }}>
        {isAll
          ? t('showFirst', { count: most })
          : t('showAll', { entities: t('entities', { dimension, count: all.length }) })}
      </Button>
    ),
  }
}
