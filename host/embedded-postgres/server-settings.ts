/** How the embedded server runs; given on its command line, so an upgrade of the shop changes it. */
export type ServerSettings = { socketFolder: string; maxConnections: number; durable: boolean }

const ALWAYS = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '',
  // What goes wrong with a statement is told to the shop; here it would show what shoppers wrote.
  log_min_messages: 'log',
  log_checkpoints: 'off',
  // A shop with 10,000 products fits into this; the system's page cache does the rest.
  shared_buffers: '96MB',
  huge_pages: 'off',
  max_wal_size: '512MB',
  random_page_cost: '1.1',
  // Three processes less than the default way of reading, which pays on large scans only.
  io_method: 'sync',
  max_logical_replication_workers: '0',
  jit: 'off',
}

const DURABLE = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' }
const NOT_DURABLE = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

/** The settings as arguments of the server's command. */
export function serverArguments(chosen: ServerSettings): string[] {
  const settings = {
    ...ALWAYS,
    ...(chosen.durable ? DURABLE : NOT_DURABLE),
    max_connections: String(chosen.maxConnections),
    // Quoted, because the server reads a list here and a folder's name may hold a comma.
    unix_socket_directories: `"${chosen.socketFolder.replaceAll('"', '""')}"`,
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
