import CenterFocusStrong from '@mui/icons-material/CenterFocusStrongOutlined'
import FitScreen from '@mui/icons-material/FitScreenOutlined'
import Redo from '@mui/icons-material/RedoOutlined'
import Undo from '@mui/icons-material/UndoOutlined'
import ZoomIn from '@mui/icons-material/ZoomIn'
import ZoomOut from '@mui/icons-material/ZoomOut'
import Box from '@mui/material/Box'
import CircularProgress from '@mui/material/CircularProgress'
import type { ToolName } from '../../canvas/tools/tool.ts'
import { EDIT_HINT, TOOLS } from '../../canvas/tools/tools.ts'
import { type CanvasControl, useCanvasScale } from '../../canvas/use-canvas-control.ts'
import { TOOLBAR, ToolButton, ToolRule } from '../../ui/lists/toolbar.tsx'
import { TABULAR } from '../../ui/theme/theme.ts'
import { t } from '../messages.ts'
import type { AnalysisActions } from './analysis.shortcuts.ts'

interface CanvasBarProps {
  actions: AnalysisActions
  control: CanvasControl
  tool: ToolName
  hasSelected: boolean
  isFinding: boolean
}

/** Toolbar above the picture, with a hint about the current tool. */
export function CanvasBar({ actions, control, tool, hasSelected, isFinding }: CanvasBarProps) {
  const { label, hint } = tool === 'select' && hasSelected ? EDIT_HINT : TOOLS[tool]
  return (
    <Box role="toolbar" aria-label={t('picture')} sx={TOOLBAR}>
      <Box component="b" sx={LABEL}>
        {label}
      </Box>
      <Box component="span" sx={HINT}>
        {hint}
      </Box>
      <ToolButton action={actions.zoomOut} icon={<ZoomOut />} folds />
      <Scale control={control} />
      <ToolButton action={actions.zoomIn} icon={<ZoomIn />} folds />
      <ToolRule />
      <ToolButton action={actions.undo} icon={<Undo />} isNamed />
      <ToolButton action={actions.redo} icon={<Redo />} folds />
      <ToolRule />
      <ToolButton action={actions.fit} icon={<FitScreen />} isNamed />
      <ToolRule />
      <ToolButton
        action={actions.find}
        icon={isFinding ? <CircularProgress size={18} color="inherit" /> : <CenterFocusStrong />}
        isNamed
      />
    </Box>
  )
}

/** Separate, because it re-renders on every wheel event. */
function Scale({ control }: { control: CanvasControl }) {
  const scale = useCanvasScale(control)
  return (
    <Box component="output" aria-label={t('zoom')} sx={{ ...TABULAR, flex: 'none', minWidth: 44, textAlign: 'center' }}>
      {scale}
    </Box>
  )
}

const LABEL = { flex: 'none', '@container (max-width: 620px)': { flex: 1 } } as const
const HINT = {
  flex: 1,
  minWidth: 0,
  pl: 1.25,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  color: 'custom.text3',
  '@container (max-width: 620px)': { display: 'none' },
} as const
