import ComputerOutlined from '@mui/icons-material/ComputerOutlined'
import DevicesOtherOutlined from '@mui/icons-material/DevicesOtherOutlined'
import SmartphoneOutlined from '@mui/icons-material/SmartphoneOutlined'
import TabletOutlined from '@mui/icons-material/TabletOutlined'
import type SvgIcon from '@mui/material/SvgIcon'
import type { Device } from './device.ts'

export const DEVICE_ICONS: Readonly<Record<Device['kind'], typeof SvgIcon>> = {
  desktop: ComputerOutlined,
  mobile: SmartphoneOutlined,
  tablet: TabletOutlined,
  unknown: DevicesOtherOutlined,
}
