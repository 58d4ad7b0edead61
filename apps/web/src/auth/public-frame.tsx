import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { BrandMark } from '../ui/theme/brand.tsx'
import { ShopWindow } from './shop-window.panel.tsx'

/** Layout of the public screens: name, form, and sample pages below. */
export function PublicFrame({ children, foot }: { children: ReactNode; foot?: ReactNode }) {
  return (
    <Box sx={{ flex: 1, display: 'flex', flexDirection: 'column' }}>
      <Box sx={{ flex: '1 0 auto', width: 'min(368px, 100% - 32px)', mx: 'auto', pt: { xs: 9, md: 11 }, pb: 2 }}>
        <Box component="h1" sx={{ display: 'flex', alignItems: 'center', gap: 1.75, typography: 'h1', m: 0, mb: 4.5 }}>
          <BrandMark size={36} />
          Vitrine
        </Box>
        {children}
      </Box>
      <ShopWindow />
      <Box sx={{ flex: 'none', minHeight: 48, bgcolor: 'custom.mat', px: { xs: 2, md: 3 } }}>{foot}</Box>
    </Box>
  )
}
