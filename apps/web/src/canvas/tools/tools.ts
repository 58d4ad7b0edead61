import { t } from '../messages.ts'
import { circleTool } from './circle.tool.ts'
import { dotTool } from './dot.tool.ts'
import { lineTool } from './line.tool.ts'
import { panTool } from './pan.tool.ts'
import { polygonTool } from './polygon.tool.ts'
import { rectangleTool } from './rectangle.tool.ts'
import { selectTool } from './select.tool.ts'
import type { Tool, ToolName } from './tool.ts'

export const TOOLS: Readonly<Record<ToolName, Tool>> = {
  select: selectTool,
  pan: panTool,
  polygon: polygonTool,
  rectangle: rectangleTool,
  circle: circleTool,
  line: lineTool,
  dot: dotTool,
}

/** Replaces the hint of the select tool while a shape is selected. */
export const EDIT_HINT = { label: t('editShape'), hint: t('editShapeHint') } as const
