// The ports of a service: the current ones, which may differ from the configured ones, and whether they are free.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Service } from './processes.ts'
import { isPortFree, readOr, ServiceError } from './processes.ts'
import { servicesFolder } from './settings.ts'

const getRecordFile = (service: Service) => join(servicesFolder, `${service.name}.ports`)
const wantedPorts = (service: Service) => service.ports.map((port) => port.number).join(', ')

const isRunning = (service: Service) => Object.values(service.processes()).some(Boolean)

export const getPorts = (service: Service) =>
  isRunning(service) ? readOr(getRecordFile(service), wantedPorts(service)) : wantedPorts(service)

/** Checked before anything starts, because a log of the service would be less clear. */
export async function claimPorts(services: Service[]) {
  for (const service of services) {
    const { name, ports } = service
    if (isRunning(service)) {
      if (getPorts(service) === wantedPorts(service)) continue
      const variables = ports.map((port) => port.variable).join(', ')
      throw new ServiceError(`${name} already runs on port ${getPorts(service)}: down first, or check ${variables}.`)
    }
    for (const { number, variable } of ports) {
      if (await isPortFree(number)) continue
      throw new ServiceError(`Port ${number} for ${name} is taken by another program. Free it, or set ${variable}.`)
    }
  }
  for (const service of services) if (!isRunning(service)) writeFileSync(getRecordFile(service), wantedPorts(service))
}
