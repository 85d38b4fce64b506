export const FILES_FOR_YOUR_ACCOUNTANT = 'Files for your accountant'
export const FILES_OPEN_IN_EXCEL =
  'CSV files, which Excel, LibreOffice and Google Sheets open. Amounts are in rupees.'
export const DATE_FROM = 'From'
export const DATE_TO = 'To'
export const EXPORT_ORDERS = 'Orders'
export const WHAT_ORDERS_FILE_HAS =
  'One row for each order, with customer, items, amounts and payment.'
export const EXPORT_SALES = 'Sales'
export const WHAT_SALES_FILE_HAS =
  'One row for each sold product of confirmed and paid orders, with cost price and profit.'
export const EXPORT_CUSTOMERS = 'Customers'
export const WHAT_CUSTOMERS_FILE_HAS =
  'Customers who joined on these days, with orders and amount spent.'
export const EXPORT_STOCK = 'Stock'
export const WHAT_STOCK_FILE_HAS = 'The stock now, with its value at price and at cost.'
/** For those who may not see revenue. */
export const SALES_WITHOUT_COSTS = 'One row for each sold product of confirmed and paid orders.'
export const CUSTOMERS_WITHOUT_SPENDING = 'Customers who joined on these days, with orders.'
export const STOCK_WITHOUT_COSTS = 'The stock now, with its value at price.'
export const exportRecordsText = (recordName: string) => `Export ${recordName.toLowerCase()}`
