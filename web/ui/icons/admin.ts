import { createIcon } from './create-icon.ts'

// Icons that only the admin uses.
// Drawn by Lucide: see LICENSE beside this file.

export const ArrowDownIcon = createIcon('M12 5v14', 'm19 12-7 7-7-7')

export const ArrowLeftIcon = createIcon('m12 19-7-7 7-7', 'M19 12H5')

export const ArrowRightIcon = createIcon('M5 12h14', 'm12 5 7 7-7 7')

export const ArrowUpIcon = createIcon('m5 12 7-7 7 7', 'M12 19V5')

export const BanknoteIcon = createIcon(
  ['rect', { width: '20', height: '12', x: '2', y: '6', rx: '2' }],
  ['circle', { cx: '12', cy: '12', r: '2' }],
  'M6 12h.01M18 12h.01',
)

export const CameraIcon = createIcon(
  'M14.5 4h-5L7 7H4a2 2 0 0 0-2 2v9a2 2 0 0 0 2 2h16a2 2 0 0 0 2-2V9a2 2 0 0 0-2-2h-3l-2.5-3z',
  ['circle', { cx: '12', cy: '13', r: '3' }],
)

export const CircleIcon = createIcon(['circle', { cx: '12', cy: '12', r: '10' }])

export const CircleUserIcon = createIcon(
  ['circle', { cx: '12', cy: '12', r: '10' }],
  ['circle', { cx: '12', cy: '10', r: '3' }],
  'M7 20.662V19a2 2 0 0 1 2-2h6a2 2 0 0 1 2 2v1.662',
)

export const CopyIcon = createIcon(
  ['rect', { width: '14', height: '14', x: '8', y: '8', rx: '2', ry: '2' }],
  'M4 16c-1.1 0-2-.9-2-2V4c0-1.1.9-2 2-2h10c1.1 0 2 .9 2 2',
)

export const CropIcon = createIcon('M6 2v14a2 2 0 0 0 2 2h14', 'M18 22V8a2 2 0 0 0-2-2H2')

export const DownloadIcon = createIcon(
  'M12 15V3',
  'M21 15v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4',
  'm7 10 5 5 5-5',
)

export const ExpandIcon = createIcon(
  'm15 15 6 6',
  'm15 9 6-6',
  'M21 16v5h-5',
  'M21 8V3h-5',
  'M3 16v5h5',
  'm3 21 6-6',
  'M3 8V3h5',
  'M9 9 3 3',
)

export const ExternalLinkIcon = createIcon(
  'M15 3h6v6',
  'M10 14 21 3',
  'M18 13v6a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2h6',
)

export const FileSpreadsheetIcon = createIcon(
  'M6 22a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h8a2.4 2.4 0 0 1 1.704.706l3.588 3.588A2.4 2.4 0 0 1 20 8v12a2 2 0 0 1-2 2z',
  'M14 2v5a1 1 0 0 0 1 1h5',
  'M8 13h2',
  'M14 13h2',
  'M8 17h2',
  'M14 17h2',
)

export const GripVerticalIcon = createIcon(
  ['circle', { cx: '9', cy: '12', r: '1' }],
  ['circle', { cx: '9', cy: '5', r: '1' }],
  ['circle', { cx: '9', cy: '19', r: '1' }],
  ['circle', { cx: '15', cy: '12', r: '1' }],
  ['circle', { cx: '15', cy: '5', r: '1' }],
  ['circle', { cx: '15', cy: '19', r: '1' }],
)

export const HistoryIcon = createIcon(
  'M3 12a9 9 0 1 0 9-9 9.75 9.75 0 0 0-6.74 2.74L3 8',
  'M3 3v5h5',
  'M12 7v5l4 2',
)

export const HouseIcon = createIcon(
  'M15 21v-8a1 1 0 0 0-1-1h-4a1 1 0 0 0-1 1v8',
  'M3 10a2 2 0 0 1 .709-1.528l7-6a2 2 0 0 1 2.582 0l7 6A2 2 0 0 1 21 10v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2z',
)

export const ImageOffIcon = createIcon(
  ['line', { x1: '2', x2: '22', y1: '2', y2: '22' }],
  'M10.41 10.41a2 2 0 1 1-2.83-2.83',
  ['line', { x1: '13.5', x2: '6', y1: '13.5', y2: '21' }],
  ['line', { x1: '18', x2: '21', y1: '12', y2: '15' }],
  'M3.59 3.59A1.99 1.99 0 0 0 3 5v14a2 2 0 0 0 2 2h14c.55 0 1.052-.22 1.41-.59',
  'M21 15V5a2 2 0 0 0-2-2H9',
)

export const LanguagesIcon = createIcon(
  'm5 8 6 6',
  'm4 14 6-6 2-3',
  'M2 5h12',
  'M7 2h1',
  'm22 22-5-10-5 10',
  'M14 18h6',
)

export const LayoutGridIcon = createIcon(
  ['rect', { width: '7', height: '7', x: '3', y: '3', rx: '1' }],
  ['rect', { width: '7', height: '7', x: '14', y: '3', rx: '1' }],
  ['rect', { width: '7', height: '7', x: '14', y: '14', rx: '1' }],
  ['rect', { width: '7', height: '7', x: '3', y: '14', rx: '1' }],
)

export const MailCheckIcon = createIcon(
  'M22 13V6a2 2 0 0 0-2-2H4a2 2 0 0 0-2 2v12c0 1.1.9 2 2 2h8',
  'm22 7-8.97 5.7a1.94 1.94 0 0 1-2.06 0L2 7',
  'm16 19 2 2 4-4',
)

export const PackageCheckIcon = createIcon(
  'M12 22V12',
  'm16 17 2 2 4-4',
  'M21 11.127V8a2 2 0 0 0-1-1.73l-7-4a2 2 0 0 0-2 0l-7 4A2 2 0 0 0 3 8v8a2 2 0 0 0 1 1.729l7 4a2 2 0 0 0 2 .001l1.32-.753',
  'M3.29 7 12 12l8.71-5',
  'm7.5 4.27 8.997 5.148',
)

export const PaletteIcon = createIcon(
  'M12 22a1 1 0 0 1 0-20 10 9 0 0 1 10 9 5 5 0 0 1-5 5h-2.25a1.75 1.75 0 0 0-1.4 2.8l.3.4a1.75 1.75 0 0 1-1.4 2.8z',
  ['circle', { cx: '13.5', cy: '6.5', r: '.5', fill: 'currentColor' }],
  ['circle', { cx: '17.5', cy: '10.5', r: '.5', fill: 'currentColor' }],
  ['circle', { cx: '6.5', cy: '12.5', r: '.5', fill: 'currentColor' }],
  ['circle', { cx: '8.5', cy: '7.5', r: '.5', fill: 'currentColor' }],
)

export const PhoneIcon = createIcon(
  'M13.832 16.568a1 1 0 0 0 1.213-.303l.355-.465A2 2 0 0 1 17 15h3a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2A18 18 0 0 1 2 4a2 2 0 0 1 2-2h3a2 2 0 0 1 2 2v3a2 2 0 0 1-.8 1.6l-.468.351a1 1 0 0 0-.292 1.233 14 14 0 0 0 6.392 6.384',
)

export const PhoneCallIcon = createIcon(
  'M13 2a9 9 0 0 1 9 9',
  'M13 6a5 5 0 0 1 5 5',
  'M13.832 16.568a1 1 0 0 0 1.213-.303l.355-.465A2 2 0 0 1 17 15h3a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2A18 18 0 0 1 2 4a2 2 0 0 1 2-2h3a2 2 0 0 1 2 2v3a2 2 0 0 1-.8 1.6l-.468.351a1 1 0 0 0-.292 1.233 14 14 0 0 0 6.392 6.384',
)

export const PrinterIcon = createIcon(
  'M6 18H4a2 2 0 0 1-2-2v-5a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2h-2',
  'M6 9V3a1 1 0 0 1 1-1h10a1 1 0 0 1 1 1v6',
  ['rect', { x: '6', y: '14', width: '12', height: '8', rx: '1' }],
)

export const SettingsIcon = createIcon(
  'M9.671 4.136a2.34 2.34 0 0 1 4.659 0 2.34 2.34 0 0 0 3.319 1.915 2.34 2.34 0 0 1 2.33 4.033 2.34 2.34 0 0 0 0 3.831 2.34 2.34 0 0 1-2.33 4.033 2.34 2.34 0 0 0-3.319 1.915 2.34 2.34 0 0 1-4.659 0 2.34 2.34 0 0 0-3.32-1.915 2.34 2.34 0 0 1-2.33-4.033 2.34 2.34 0 0 0 0-3.831A2.34 2.34 0 0 1 6.35 6.051a2.34 2.34 0 0 0 3.319-1.915',
  ['circle', { cx: '12', cy: '12', r: '3' }],
)

export const SlidersHorizontalIcon = createIcon(
  'M10 5H3',
  'M12 19H3',
  'M14 3v4',
  'M16 17v4',
  'M21 12h-9',
  'M21 19h-5',
  'M21 5h-7',
  'M8 10v4',
  'M8 12H3',
)

export const StickyNoteIcon = createIcon(
  'M21 9a2.4 2.4 0 0 0-.706-1.706l-3.588-3.588A2.4 2.4 0 0 0 15 3H5a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h14a2 2 0 0 0 2-2z',
  'M15 3v5a1 1 0 0 0 1 1h5',
)

export const UploadIcon = createIcon(
  'M12 3v12',
  'm17 8-5-5-5 5',
  'M21 15v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4',
)

export const UserCogIcon = createIcon(
  'M10 15H6a4 4 0 0 0-4 4v2',
  'm14.305 16.53.923-.382',
  'm15.228 13.852-.923-.383',
  'm16.852 12.228-.383-.923',
  'm16.852 17.772-.383.924',
  'm19.148 12.228.383-.923',
  'm19.53 18.696-.382-.924',
  'm20.772 13.852.924-.383',
  'm20.772 16.148.924.383',
  ['circle', { cx: '18', cy: '15', r: '3' }],
  ['circle', { cx: '9', cy: '7', r: '4' }],
)

export const UsersIcon = createIcon(
  'M16 21v-2a4 4 0 0 0-4-4H6a4 4 0 0 0-4 4v2',
  'M16 3.128a4 4 0 0 1 0 7.744',
  'M22 21v-2a4 4 0 0 0-3-3.87',
  ['circle', { cx: '9', cy: '7', r: '4' }],
)

export const WarehouseIcon = createIcon(
  'M18 21V10a1 1 0 0 0-1-1H7a1 1 0 0 0-1 1v11',
  'M22 19a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V8a2 2 0 0 1 1.132-1.803l7.95-3.974a2 2 0 0 1 1.837 0l7.948 3.974A2 2 0 0 1 22 8z',
  'M6 13h12',
  'M6 17h12',
)

export const ScaleIcon = createIcon(
  'm16 16 3-8 3 8c-.87.65-1.92 1-3 1s-2.13-.35-3-1Z',
  'm2 16 3-8 3 8c-.87.65-1.92 1-3 1s-2.13-.35-3-1Z',
  'M7 21h10',
  'M12 3v18',
  'M3 7h2c2 0 5-1 7-2 2 1 5 2 7 2h2',
)
