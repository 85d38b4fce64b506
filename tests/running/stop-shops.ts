import { afterAll } from 'vitest'
import { stopRunningShops } from '../support/running-shop.ts'

// A test that fails before its end leaves its shop running, which slows down all tests after it.
afterAll(stopRunningShops)
