import InfoOutlined from '@mui/icons-material/InfoOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { styled, useTheme } from '@mui/material/styles'
import Tooltip from '@mui/material/Tooltip'
import useMediaQuery from '@mui/material/useMediaQuery'
import { INFO } from '@vitrine/contract/access/menu'
import { getVisibleMenus } from '@vitrine/contract/access/menu.rules'
import type { User } from '@vitrine/contract/auth/auth.contract'
import { LIMITS } from '@vitrine/contract/limits'
import { useMemo } from 'react'
import { translateLabel } from '../platform/labels.ts'
import { useSession } from '../platform/session.ts'
import { ButtonBaseLink } from '../ui/buttons/links.tsx'
import { SupportLink } from '../ui/buttons/support-link.tsx'
import { LOW_WINDOW } from '../ui/lists/list.styles.ts'
import { BrandMark } from '../ui/theme/brand.tsx'
import { getScreenPath } from './current-screen.ts'
import { useOpenDialog } from './dialogs.tsx'
import { LowerTier, UpperTier } from './menu.tsx'
import { UPPER_ENTRY } from './menu-styles.ts'
import { t } from './messages.ts'
import { ThemeMenu } from './theme-menu.tsx'
import { UserBlock } from './user-block.tsx'

/** Two tiers of 39 and 32 px with a line between them. The bottom border is a shadow, which takes no height. */
export const ToolbarFrame = styled('header')(({ theme }) => ({
  position: 'sticky',
  top: 0,
  zIndex: theme.zIndex.appBar,
  height: LIMITS.toolbarHeight,
  flex: 'none',
  display: 'flex',
  backgroundColor: theme.vars.palette.background.paper,
  boxShadow: `inset 0 -1px ${theme.vars.palette.divider}`,
  [LOW_WINDOW]: { position: 'static' },
}))

export function BrandSquare() {
  return (
    <ButtonBaseLink
      to={getScreenPath('home')}
      aria-label={t('homeLink')}
      sx={{
        flex: 'none',
        width: LIMITS.toolbarHeight,
        height: LIMITS.toolbarHeight,
        '&.Mui-focusVisible': { outlineOffset: '-4px' },
      }}
    >
      <BrandMark />
    </ButtonBaseLink>
  )
}

const TOOL = { ...UPPER_ENTRY, gap: '6px', '& svg': { fontSize: '1rem', color: 'text.secondary' } } as const

export function Toolbar({ user }: { user: User }) {
  const menus = useMemo(() => getVisibleMenus(user), [user])
  return (
    <ToolbarFrame>
      <BrandSquare />
      <Box sx={{ flex: 1, minWidth: 0, borderLeft: 1, borderColor: 'divider' }}>
        <Box sx={{ height: 39, display: 'flex', alignItems: 'center', gap: 1, pl: 1.5, pr: 1 }}>
          <UpperTier menus={menus} />
          <Tools />
        </Box>
        <Box sx={{ height: 33, display: 'flex', pl: 1.25, pr: 1, borderTop: 1, borderColor: 'divider' }}>
          <LowerTier menus={menus} />
        </Box>
      </Box>
      <UserBlock user={user} />
    </ToolbarFrame>
  )
}

/** Below this width the labels are hidden first, before menus move to 'More'. */
const ROOM_FOR_WORDS = 1400

function Tools() {
  const { environment } = useSession()
  const openDialog = useOpenDialog()
  const iconOnly = useMediaQuery(useTheme().breakpoints.down(ROOM_FOR_WORDS), { noSsr: true })
  return (
    <Box sx={{ flex: 'none', display: 'flex', alignItems: 'center', gap: 0.5 }}>
      <ThemeMenu />
      <SupportLink address={environment?.supportUrl} iconOnly={iconOnly} sx={TOOL} />
      <Tooltip title={iconOnly ? translateLabel(INFO.label) : ''}>
        <Button
          color="inherit"
          sx={TOOL}
          aria-label={translateLabel(INFO.label)}
          aria-haspopup="dialog"
          onClick={() => openDialog('help')}
        >
          <InfoOutlined />
          {!iconOnly && translateLabel(INFO.label)}
        </Button>
      </Tooltip>
    </Box>
  )
}
