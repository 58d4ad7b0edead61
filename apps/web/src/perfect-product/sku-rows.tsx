import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import type { ReactNode } from 'react'

const SKELETONS = [0, 1] as const

/** A list of SKUs, with skeletons while it loads. */
export function SkuRows({ label, isLoading, children }: { label: string; isLoading: boolean; children: ReactNode }) {
  return (
    <Box
      component="ul"
      aria-label={label}
      aria-busy={isLoading}
      sx={{ m: 0, p: 0, listStyle: 'none', typography: 'body2' }}
    >
      {children}
      {isLoading &&
        SKELETONS.map((row) => (
          <SkuRow key={row}>
            <div>
              <Skeleton width="40%" sx={{ mb: 1 }} />
              <Skeleton width="70%" />
            </div>
          </SkuRow>
        ))}
    </Box>
  )
}

export function SkuRow({ children }: { children: ReactNode }) {
  return (
    <Box
      component="li"
      sx={{
        p: 2,
        display: 'grid',
        gridTemplateColumns: { sm: 'minmax(0, 1fr) auto' },
        alignItems: 'center',
        gap: 1.5,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      {children}
    </Box>
  )
}
