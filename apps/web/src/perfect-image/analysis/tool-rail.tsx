import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { TOOL_NAMES, type ToolName } from '../../canvas/tools/tool.ts'
import { TOOLS } from '../../canvas/tools/tools.ts'
import { ActionTooltip } from '../../ui/buttons/action-tooltip.tsx'
import { t } from '../messages.ts'

interface ToolRailProps {
  tool: ToolName
  isOff: boolean
  onChoose: (tool: ToolName) => void
}

/** The tools next to the picture; above it on a phone. */
export function ToolRail({ tool, isOff, onChoose }: ToolRailProps) {
  return (
    <Box role="toolbar" aria-label={t('drawingTools')} sx={RAIL}>
      {TOOL_NAMES.map((name) => {
        const { label, icon: Icon, keys } = TOOLS[name]
        return (
          <ActionTooltip key={name} action={{ label, keys }}>
            <span>
              <IconButton
                aria-label={label}
                aria-pressed={name === tool}
                disabled={isOff}
                onClick={() => onChoose(name)}
                sx={[TOOL, name === tool && CHOSEN]}
              >
                <Icon />
              </IconButton>
            </span>
          </ActionTooltip>
        )
      })}
    </Box>
  )
}

const RAIL = {
  flex: 'none',
  display: 'flex',
  flexDirection: { xs: 'row', md: 'column' },
  gap: 0.5,
  p: 0.75,
  overflowX: 'auto',
  borderRight: { md: 1 },
  borderBottom: { xs: 1, md: 0 },
  borderColor: { xs: 'divider', md: 'divider' },
} as const
const TOOL = { width: 36, height: 36, borderRadius: '6px' } as const
const CHOSEN = { color: 'custom.tintText', bgcolor: 'custom.tint', '&:hover': { bgcolor: 'custom.tint' } } as const
