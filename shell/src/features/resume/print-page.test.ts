import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { printPage } from './print-page.ts';

let visibility: DocumentVisibilityState = 'visible';
const show = (state: DocumentVisibilityState) => {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange'));
};
const isPrinted = () => dispatchEvent(new Event('afterprint'));

describe('printPage', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
    window.print = jest.fn();
  });
  afterEach(() => {
    visibility = 'visible';
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  it('goes on once when the browser says that it has printed, before `print` returns or later', () => {
    const onPrinted = jest.fn();
    printPage(onPrinted);
    isPrinted();
    isPrinted();
    jest.runAllTimers();
    expect(onPrinted).toHaveBeenCalledTimes(1);
    window.print = () => void isPrinted();
    printPage(onPrinted);
    jest.runAllTimers();
    expect(onPrinted).toHaveBeenCalledTimes(2);
  });

  it('goes on by itself where the browser never says so, and not again when it says so late', () => {
    const onPrinted = jest.fn();
    printPage(onPrinted);
    expect(onPrinted).not.toHaveBeenCalled();
    jest.runAllTimers();
    isPrinted();
    expect(onPrinted).toHaveBeenCalledTimes(1);
  });

  it('waits as long as something stands before the page', () => {
    const onPrinted = jest.fn();
    printPage(onPrinted);
    show('hidden');
    jest.runAllTimers();
    expect(onPrinted).not.toHaveBeenCalled();
    show('visible');
    jest.runAllTimers();
    expect(onPrinted).toHaveBeenCalledTimes(1);
  });

  it('does nothing for the next print once it is stopped', () => {
    const onPrinted = jest.fn();
    printPage(onPrinted)();
    isPrinted();
    show('visible');
    jest.runAllTimers();
    expect(onPrinted).not.toHaveBeenCalled();
  });
});
