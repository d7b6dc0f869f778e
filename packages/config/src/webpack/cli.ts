import './choose-config.ts';
// npm does not link webpack-cli into the apps, because its peers differ from the root's: every app runs it through this file.
import 'webpack-cli/bin/cli.js';
