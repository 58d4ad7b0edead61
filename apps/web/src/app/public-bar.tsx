import Box from '@mui/material/Box'
import { LIMITS } from '@vitrine/contract/limits'
import { useSession } from '../platform/session.ts'
import { SupportLink } from '../ui/buttons/support-link.tsx'
import { OtherLanguages } from './other-languages.tsx'

/** Before sign-in, the menu has only Support. */
export function PublicBar() {
  const { environment } = useSession()
  return (
    <Box
      component="header"
      sx={{
        position: 'absolute',
        inset: '0 0 auto',
        zIndex: 1,
        height: LIMITS.toolbarHeight,
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'flex-end',
        px: { xs: 1, md: 2 },
        pointerEvents: 'none',
        '& > *': { pointerEvents: 'auto' },
      }}
    >
      <OtherLanguages />
      <SupportLink address={environment?.supportUrl} sx={{ color: 'text.secondary', gap: '6px' }} />
    </Box>
  )
}
