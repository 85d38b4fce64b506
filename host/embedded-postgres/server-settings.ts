/** Settings of the embedded server; on its command line, so that a new version can change them. */
export type DatabaseServerSettings = {
  socketFolder: string
  maxConnections: number
  isDurable: boolean
  recovery?: DatabaseRecovery | undefined
}

/** Replays the archived log in a restored data folder until a time, or to its end. */
export type DatabaseRecovery = { recoverUntil: Date | undefined }

const FIXED_SETTINGS = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '',
  // The shop gets the errors of its statements. In this log they could contain shoppers' input.
  log_min_messages: 'log',
  log_checkpoints: 'off',
  // Enough for a shop with 10,000 products, together with the page cache of the system.
  shared_buffers: '96MB',
  // With the default of 4 MB, searches and sums of millions of orders read rows several times.
  work_mem: '16MB',
  huge_pages: 'off',
  max_wal_size: '512MB',
  // The maximum amount of log that is kept while the archive cannot be written.
  max_slot_wal_keep_size: '2GB',
  random_page_cost: '1.1',
  // Saves the three worker processes of the default method, which is only faster for large scans.
  io_method: 'sync',
  max_logical_replication_workers: '0',
  jit: 'off',
}

const DURABLE_SETTINGS = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' }
const NOT_DURABLE_SETTINGS = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

const makeRecoverySettings = ({ recoverUntil }: DatabaseRecovery) => ({
  // All of the log is in the data folder, so this command finds nothing.
  restore_command: 'false',
  recovery_target_timeline: 'current',
  recovery_target_action: 'promote',
  ...(recoverUntil && { recovery_target_time: recoverUntil.toISOString().replace('Z', '+00') }),
  // No client connects before the replay has ended.
  hot_standby: 'off',
})

/** The settings as arguments of the server's command. */
export function databaseServerArguments(chosenSettings: DatabaseServerSettings): string[] {
  const allSettings = {
    ...FIXED_SETTINGS,
    ...(chosenSettings.isDurable ? DURABLE_SETTINGS : NOT_DURABLE_SETTINGS),
    ...(chosenSettings.recovery && makeRecoverySettings(chosenSettings.recovery)),
    max_connections: String(chosenSettings.maxConnections),
    // Quoted, because the value is a list and the name of a folder may contain a comma.
    unix_socket_directories: `"${chosenSettings.socketFolder.replaceAll('"', '""')}"`,
  }
  return Object.entries(allSettings).flatMap(([settingName, settingValue]) => [
    '-c',
    `${settingName}=${settingValue}`,
  ])
}
