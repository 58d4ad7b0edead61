import type { PartName } from '@vitrine/contract/master-data/fields'
import { DeviceCell } from './device-cell.tsx'
import { ImageCell } from './image-cell.tsx'
import { ImageEditor } from './image-editor.tsx'
import { InstantCell } from './instant-cell.tsx'
import type { PartViews } from './part.ts'
import { RoleMapCell } from './role-map-cell.tsx'
import { RoleMapEditor } from './role-map-editor.tsx'
import { ScheduleCell } from './schedule-cell.tsx'
import { ScheduleEditor } from './schedule-editor.tsx'

export const PARTS: Readonly<Record<PartName, PartViews>> = {
  schedule: { Cell: ScheduleCell, Editor: ScheduleEditor },
  image: { Cell: ImageCell, Editor: ImageEditor },
  device: { Cell: DeviceCell },
  instant: { Cell: InstantCell },
  roleMap: { Cell: RoleMapCell, Editor: RoleMapEditor },
}
